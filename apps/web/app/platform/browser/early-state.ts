/**
 * Runs in the head before the first paint, ahead of every module: marks what the prerendered page cannot know,
 * so that the style sheet hides it until React has the real state (no flash of question 1 or of the login
 * buttons), and sets the display the person chose (display.ts). Holds the press of a button until something hears it:
 * a form would go off by itself, with what was typed.
 * Plain old syntax: it must not fail anywhere.
 */
export const EARLY_STATE_SCRIPT = `(function(){try{
addEventListener("click",document.hold=function(event){
var button=event.target.closest("[type=button],[type=submit]");
if(button){document.pressed=button;event.stopPropagation();event.preventDefault()}
},true);
var match=/^\\/([a-z-]+)\\/questionnaire\\/?$/.exec(location.pathname);
function read(key){return localStorage.getItem(key)}
function mark(name,value){document.documentElement.setAttribute("data-"+name,value||"")}
if(match&&read("testSession_"+match[1]))mark("resuming");
if(read("test_progress"))mark("unfinished");
if(read("auth_token"))mark("signed-in");
var display=JSON.parse(read("user_preferences")||"{}").display||{};
var choices={theme:["light","dark"],contrast:["more"],motion:["off"],elder:["on"]};
for(var name in choices)if(choices[name].indexOf(display[name])>=0)mark(name,display[name]);
}catch(error){}})();`;

/** To call when the page is interactive: stops holding presses and repeats the last one. */
export function releaseEarlyPress(): void {
  const { hold, pressed } = document as { hold?: (event: Event) => void; pressed?: HTMLElement };
  if (hold) removeEventListener("click", hold, true);
  (document as { pressed?: HTMLElement | undefined }).pressed = undefined;
  pressed?.click();
}

/** Shows what the head script hid, once the real state is on the screen. */
export function clearEarlyState(mark: "data-resuming" | "data-signed-in" | "data-unfinished"): void {
  document.documentElement.removeAttribute(mark);
}
