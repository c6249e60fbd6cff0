/* What an answer takes at least: no framework, no way of the browser's from a label to its radio, as with ours; texts put into the elements that are there, one write to localStorage. */
import { questions } from "virtual:questions";

const answers = {};
const count = document.createElement("p");
const heading = document.createElement("h1");
// Every question of these tests has as many options.
const options = questions[0].options.map((_, place) => {
  const label = document.createElement("label");
  const radio = document.createElement("input");
  radio.type = "radio";
  radio.name = "answer";
  label.addEventListener("click", (event) => {
    event.preventDefault();
    choose(place);
  });
  label.append(radio, "");
  return { label, radio };
});

function show() {
  const index = Object.keys(answers).length;
  const { text, options: shown } = questions[index];
  count.textContent = `第 ${index + 1} 题 / 共 ${questions.length} 题`;
  heading.textContent = text;
  for (const [place, { label, radio }] of options.entries()) {
    radio.checked = false;
    label.lastChild.data = shown[place].label;
  }
}

function choose(place) {
  const index = Object.keys(answers).length;
  const { id, options: shown } = questions[index];
  answers[id] = shown[place].value;
  localStorage.setItem("answers", JSON.stringify({ answers, index: index + 1 }));
  show();
}

const main = document.createElement("main");
main.append(count, heading, ...options.map(({ label }) => label));
document.getElementById("root").append(main);
show();
