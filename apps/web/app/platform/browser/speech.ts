/**
 * Reads texts aloud. Uses only voices that are installed on the device, because other voices send the text to a server.
 * No function here throws, even if the browser's functions do.
 */

/** Mandarin as spoken on the mainland, in the notations of browsers and phones: zh, zh-CN, zh_CN_#Hans, cmn-Hans-CN. */
const MANDARIN = /^(?:zh|cmn)(?:-hans)?(?:-cn)?(?:-#hans)?$/;

/** Other Chinese, in the order in which people of the mainland understand it best. */
const ACCENTS: readonly (readonly [language: RegExp, accent: string])[] = [
  [MANDARIN, ""],
  [/^(?:zh|cmn)-(?:hant-)?tw|^zh-hant$/, "台湾口音"],
  [/^(?:zh|cmn)\b(?!.*-(?:hk|mo)\b)/, "地方口音"],
  [/^(?:zh|yue)\b/, "粤语"],
];

interface ChineseVoice {
  readonly voice: SpeechSynthesisVoice;
  /** Name of the accent; empty for Mandarin of the mainland. */
  readonly accent: string;
}

/**
 * Calls a function with the browser's speech synthesis. Returns undefined if there is none or if the function throws.
 */
function attempt<Value>(use: (synthesis: SpeechSynthesis) => Value): Value | undefined {
  try {
    return use(globalThis.speechSynthesis);
  } catch {
    return undefined;
  }
}

function findVoice(): ChineseVoice | undefined {
  const voices =
    attempt((synthesis) => synthesis.getVoices().filter(({ localService }) => localService)) ?? [];
  for (const [language, accent] of ACCENTS) {
    const voice = voices.find(({ lang }) => language.test(lang.replaceAll("_", "-").toLowerCase()));
    if (voice) return { voice, accent };
  }
  return undefined;
}

/**
 * Calls `onChange` with the accent of the best Chinese voice, now and when the list of voices arrives. The accent is
 * empty for Mandarin of the mainland, and undefined if there is no voice. Returns a function that stops watching.
 */
export function watchVoice(onChange: (accent: string | undefined) => void): () => void {
  const tell = () => onChange(findVoice()?.accent);
  tell();
  attempt((synthesis) => synthesis.addEventListener("voiceschanged", tell));
  return () => attempt((synthesis) => synthesis.removeEventListener("voiceschanged", tell));
}

/**
 * Reads sentences aloud, one after another. Stops any current reading first. Calls `onEnd` after the last sentence, or
 * when stopped.
 */
export function readAloud(sentences: readonly string[], onEnd: () => void): void {
  stopReading();
  const hasBegun = attempt((synthesis) => {
    const { voice } = findVoice()!;
    for (const [index, sentence] of sentences.entries()) {
      const utterance = new SpeechSynthesisUtterance(sentence);
      utterance.voice = voice;
      utterance.lang = voice.lang;
      if (index === sentences.length - 1) {
        utterance.addEventListener("end", onEnd);
        utterance.addEventListener("error", onEnd);
      }
      synthesis.speak(utterance);
    }
    return true;
  });
  if (!hasBegun) onEnd();
}

export function stopReading(): void {
  attempt((synthesis) => synthesis.cancel());
}
