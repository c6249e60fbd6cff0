/**
 * Runs in the head before the first paint, ahead of every module: marks what the prerendered page cannot know,
 * so that the style sheet hides it until React has the real state (no flash of question 1 or of the login
 * buttons). Plain old syntax: it must not fail anywhere.
 */
export const EARLY_STATE_SCRIPT = `(function(){try{
var root=document.documentElement,match=/^\\/([a-z-]+)\\/questionnaire\\/?$/.exec(location.pathname);
if(match)if(localStorage.getItem("testSession_"+match[1]))root.setAttribute("data-resuming","");
if(localStorage.getItem("auth_token"))root.setAttribute("data-signed-in","");
}catch(error){}})();`;

/** Shows what the head script hid, once the real state is on the screen. */
export function clearEarlyState(mark: "data-resuming" | "data-signed-in"): void {
  document.documentElement.removeAttribute(mark);
}
