import { measureKeys, type ItemKey } from "./item-key.ts";
import type { Instrument } from "./instrument.ts";
import type { ItemPack } from "./item-pack.ts";

/**
 * Returns the reasons why an item pack must not be used with our instrument: its permission, its items, or a scoring
 * direction that differs from ours. Each begins with the field and says what to do. `today` is YYYY-MM-DD.
 */
export function checkItemPack(pack: ItemPack, instrument: Instrument, today: string): readonly string[] {
  return [...checkPermission(pack, today), ...checkItems(pack, instrument)];
}

function checkPermission({ permission, validated }: ItemPack, today: string): string[] {
  const { grantedOn, validUntil, media } = permission;
  return [
    ...(grantedOn > today ? [`permission.grantedOn：${grantedOn}还没到，许可生效以后再用`] : []),
    ...(validUntil < today
      ? [`permission.validUntil：${validUntil}已经过期，请先续期，或者拿走这个文件`]
      : []),
    ...(media.includes("screen")
      ? []
      : ["permission.media：里没有screen，不能放在网页上，请先取得这样的许可"]),
    ...(validated.year > Number(today.slice(0, 4))
      ? [`validated.year：${validated.year}还没到，请改正`]
      : []),
  ];
}

function checkItems(pack: ItemPack, instrument: Instrument): string[] {
  const keys = measureKeys(instrument);
  const numbers = pack.items.map(({ number }) => number);
  const missing = instrument.questions.map(({ id }) => id).filter((id) => !numbers.includes(id));
  return [
    ...(missing.length > 0 ? [`items：缺第${missing.join("、")}题，请补上`] : []),
    ...pack.items.flatMap((item, place) => {
      const field = `items[${place}]`;
      const question = instrument.questions.find(({ id }) => id === item.number);
      if (!question) return [`${field}.number：没有第${item.number}题，请改正或删掉`];
      if (numbers.indexOf(item.number) !== place)
        return [`${field}.number：第${item.number}题写了两次，请删掉一个`];
      const scoring = findScoringEnd(keys.get(item.number)!);
      return [
        ...checkLabels(
          item.options ?? pack.options,
          question.options.length,
          `${item.options ? field : ""}.options`,
        ),
        ...(item.scores === scoring
          ? []
          : [`${field}.scores：第${item.number}题在我们的计分里是${scoring}，请核对题目和方向`]),
      ];
    }),
  ].filter((problem, place, all) => all.indexOf(problem) === place);
}

function checkLabels(given: readonly string[] | undefined, count: number, name: string): string[] {
  const field = name.replace(/^\./, "");
  if (given?.length !== count) return [`${field}：请写${count}个选项的文字，按我们的顺序`];
  return new Set(given).size === count ? [] : [`${field}：有两个选项写得一样，请改正`];
}

/** Returns the end of the options that adds more to a score: the first or the last option. */
function findScoringEnd(key: ItemKey): "first" | "last" {
  const [points = []] = key.values();
  return points[0]! > points.at(-1)! ? "first" : "last";
}
