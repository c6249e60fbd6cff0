/**
 * Reading aloud by the browser. Only voices that live on the device: others send the text to a server, and
 * nothing of a questionnaire leaves the device.
 */
function findVoice(): SpeechSynthesisVoice | undefined {
  if (!("speechSynthesis" in globalThis)) return undefined;
  const voices = globalThis.speechSynthesis.getVoices();
  return voices.find(({ lang, localService }) => localService && /^(zh|cmn)\b/i.test(lang.replace("_", "-")));
}

/** Tells whether a Chinese voice is there, now and when the list of voices arrives later. Returns the way to stop. */
export function watchVoice(onChange: (hasVoice: boolean) => void): () => void {
  onChange(findVoice() !== undefined);
  if (!("speechSynthesis" in globalThis)) return () => {};
  const { speechSynthesis } = globalThis;
  const tell = () => onChange(findVoice() !== undefined);
  speechSynthesis.addEventListener("voiceschanged", tell);
  return () => speechSynthesis.removeEventListener("voiceschanged", tell);
}

/** Reads sentences one after the other, instead of what is being read. Calls `onEnd` after the last one, or when stopped. */
export function readAloud(sentences: readonly string[], onEnd: () => void): void {
  const voice = findVoice();
  if (!voice) return;
  stopReading();
  for (const [index, sentence] of sentences.entries()) {
    const utterance = new SpeechSynthesisUtterance(sentence);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    if (index === sentences.length - 1) {
      utterance.addEventListener("end", onEnd);
      utterance.addEventListener("error", onEnd);
    }
    globalThis.speechSynthesis.speak(utterance);
  }
}

export function stopReading(): void {
  if ("speechSynthesis" in globalThis) globalThis.speechSynthesis.cancel();
}
