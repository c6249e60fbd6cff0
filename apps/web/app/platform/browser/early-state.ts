/**
 * Script in the head that runs before the first paint and before every module.
 * - Marks the document with state that the prerendered page does not have, so that the style sheet hides stale parts
 * (question 1, login buttons) until React has rendered.
 * - Applies the display settings (display.ts).
 * - Holds clicks on buttons until the page is interactive, because a form would submit itself with what was typed.
 * - Records changes of the document for foreign-nodes.ts.
 * - Shows the notice of document.tsx in a browser that is too old, or if the page has not started within 5 s.
 * It uses old syntax only, because it must run in every browser.
 */
export const EARLY_STATE_SCRIPT = `(function(){
function mark(name,value){document.documentElement.setAttribute("data-"+name,value||"")}
function warn(){
document.documentElement.removeAttribute("data-script");
document.getElementById("address").textContent=location.href
}
if([].at){mark("script");document.stall=setTimeout(warn,5000)}
else addEventListener("DOMContentLoaded",warn);
try{
var changes=document.changes=[];
(document.watch=new MutationObserver(function(records){changes.push.apply(changes,records)})).observe(document,{childList:true,subtree:true});
addEventListener("click",document.hold=function(event){
var button=event.target.closest("[type=button],[type=submit]");
if(button){document.pressed=button;event.stopPropagation();event.preventDefault()}
},true);
var match=/^\\/([a-z-]+)\\/questionnaire\\/?$/.exec(location.pathname);
function read(key){return localStorage.getItem(key)}
if(match&&read("testSession_"+match[1]))mark("resuming");
if(read("test_progress"))mark("unfinished");
if(read("auth_token"))mark("signed-in");
var display=JSON.parse(read("user_preferences")||"{}").display||{};
var choices={theme:["light","dark"],contrast:["more"],motion:["off"],elder:["on"]};
for(var name in choices)if(choices[name].indexOf(display[name])>=0)mark(name,display[name]);
}catch(error){}})();`;

/**
 * True in every browser that the site is built for (scripts/lib/floor.mjs), and in none before it except Firefox 90 to
 * 114. The head script makes the same check.
 */
export function hasArrayAt(): boolean {
  return "at" in Array.prototype;
}

/** Removes the notice, stops holding clicks and repeats the last held click. Called when the page is interactive. */
export function releaseEarlyPress(): void {
  const { hold, pressed, stall } = document as {
    hold?: (event: Event) => void;
    pressed?: HTMLElement;
    stall?: number;
  };
  clearTimeout(stall);
  document.documentElement.dataset["script"] = "";
  if (hold) removeEventListener("click", hold, true);
  (document as { pressed?: HTMLElement | undefined }).pressed = undefined;
  pressed?.click();
}

/** Removes a mark that the head script set, so that the parts it hid become visible. */
export function clearEarlyState(mark: "data-resuming" | "data-signed-in" | "data-unfinished"): void {
  document.documentElement.removeAttribute(mark);
}
