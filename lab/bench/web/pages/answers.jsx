/* Baseline for answering a question: bare React that shows the question and its options, and writes each answer to
   localStorage. Like the product, it handles presses on the label. */
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { questions } from "virtual:questions";

function Sheet() {
  const [answers, setAnswers] = useState({});
  const index = Object.keys(answers).length;
  const { id, text, options } = questions[index];
  const choose = (event, value) => {
    event.preventDefault();
    const given = { ...answers, [id]: value };
    localStorage.setItem("answers", JSON.stringify({ answers: given, index: index + 1 }));
    setAnswers(given);
  };
  return (
    <main>
      <p>{`第 ${index + 1} 题 / 共 ${questions.length} 题`}</p>
      <h1>{text}</h1>
      {options.map(({ value, label }) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- pressed by a pointer only
        <label key={value} onClick={(event) => choose(event, value)}>
          <input type="radio" name={id} checked={answers[id] === value} readOnly />
          {label}
        </label>
      ))}
    </main>
  );
}

createRoot(document.getElementById("root")).render(<Sheet />);
