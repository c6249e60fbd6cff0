import type { PastResult, Track } from "./change.ts";

/* Texts of the pages that compare results over time. Not in change.ts, because every result page loads that file. */

/** Text for a test without a published measurement error. */
export const NO_ERROR_KNOWN = "差多少才算真的变了，我们没有找到数据，所以下一步只看这次的结果";

/**
 * True if two results were made with the same version of questions and scoring. A result without a version is
 * comparable with none.
 */
export function hasSameVersion(
  earlier: Pick<PastResult, "version">,
  later: Pick<PastResult, "version">,
): boolean {
  return earlier.version !== undefined && earlier.version === later.version;
}

const pointsOf = ({ noise, unit }: Track) => (noise ? [`${noise.reliableChange}${unit}`] : []);

/**
 * Names, for each track, the smallest difference that counts as a change; undefined if no measurement error is known.
 */
export function describeThresholds(tracks: readonly Track[]): string | undefined {
  const parts = [...new Set(tracks.flatMap(pointsOf))].map((points) => {
    return [points, tracks.filter((track) => pointsOf(track)[0] === points)] as const;
  });
  const [first] = parts;
  if (first === undefined) return undefined;
  if (parts.length === 1)
    return `${tracks.length > 1 ? "每个方面" : tracks[0]?.label}差到${first[0]}，才值得当成变化。`;
  const sentences = parts.map(([points, group]) => {
    const names = group.map(({ label }) => label).join("、");
    return group.length > 1 ? `${names}，哪一项差到${points}，那一项才算有变化` : `${names}要差到${points}`;
  });
  return `${sentences.join("；")}。`;
}

/**
 * Explains why two results are not compared, and from when on a comparison will be possible. `version` is the version
 * of today's questions.
 */
export function explainGap(
  [earlier, earlierDay]: readonly [PastResult, day: string],
  [later, laterDay]: readonly [PastResult, day: string],
  version: string,
): string {
  const unknown = [
    ...(earlier.version === undefined ? [`${earlierDay}那次`] : []),
    ...(later.version === undefined ? [`${laterDay}这次`] : []),
  ];
  const all = unknown.length > 1 ? "都" : "";
  const why =
    unknown.length === 0
      ? `${earlierDay}以后，题目或计分换过一版，没法比`
      : `${unknown.join("和")}${all}没记下是哪一版题目，没法比`;
  const start = later.version === version ? "把这次当起点吧。" : "下次再做，就从下次算起。";
  return `这两次变没变，说不准。${why}。${start}`;
}

/** Explains that a difference may be chance: in 5 of 100 comparisons, for each track. */
export function noteChance(tracks: readonly Track[]): string {
  const [points, ...others] = [...new Set(tracks.flatMap(pointsOf))];
  const amount = points === undefined || others.length > 0 ? "这么多" : points;
  const kind = tracks.some(({ ends }) => ends) ? "方面" : "分数";
  const [one, several] =
    tracks.length > 1 ? [`单看一个${kind}，`, `；几个${kind}一起看，碰上的机会更大`] : ["", ""];
  return `不过差到${amount}，也可能是碰巧：就算什么都没变，${one}每100次也有大约5次差到这么多${several}。`;
}
