/**
 * Runs in the head before the first paint, ahead of every module: marks what the prerendered page cannot know,
 * so that the style sheet hides it until React has the real state (no flash of question 1 or of the login
 * buttons), and sets the display the person chose (display.ts). Holds the press of a button until something hears it:
 * a form would go off by itself, with what was typed. Records what is done to the document, for foreign-nodes.ts. Shows the notice of document.tsx in a browser below the floor, and where the
 * page has not started within 5 s.
 * Plain old syntax: it must not fail anywhere.
 */
export const EARLY_STATE_SCRIPT = `(function(){
function mark(name,value){document.documentElement.setAttribute("data-"+name,value||"")}
function stall(){
document.documentElement.removeAttribute("data-script");
document.getElementById("address").textContent=location.href
}
if([].at){mark("script");document.stall=setTimeout(stall,5000)}
else addEventListener("DOMContentLoaded",stall);
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

/** True in Chromium 92, Safari 15.4 and Firefox 90, and later: the head script asks the same. */
export function isAboveFloor(): boolean {
  return "at" in Array.prototype;
}

/** To call when the page is interactive: takes the notice away, stops holding presses and repeats the last one. */
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

/** Shows what the head script hid, once the real state is on the screen. */
export function clearEarlyState(mark: "data-resuming" | "data-signed-in" | "data-unfinished"): void {
  document.documentElement.removeAttribute(mark);
}
