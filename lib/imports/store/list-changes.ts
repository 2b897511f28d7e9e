import { itemKey, type ListField } from "../record/content-hash";

/** An item that was added, removed, or edited (both). */
export type ItemChange = { old: unknown; new: unknown };

type Item = Record<string, unknown>;

/** The keys by which two different items are one edited item, from the strongest to the weakest. */
const identityKeys: Record<ListField, readonly ((item: Item) => string)[]> = {
  actions: [
    ({ description, chamber }) => `${description} ${chamber ?? ""}`,
    ({ date, chamber, description }) => `${date} ${chamber ?? ""} ${firstWords(description)}`,
  ],
  sponsors: [({ name }) => String(name)],
  versions: [
    ({ url, kind }) => (url ? `${kind ?? ""} ${url}` : ""),
    ({ name, mimeType, kind }) => `${kind ?? ""} ${name} ${mimeType ?? ""}`,
  ],
  votes: [({ url }) => String(url ?? ""), ({ date, chamber, motion }) => `${date} ${chamber ?? ""} ${motion}`],
  related: [({ name, session }) => `${name} ${session ?? ""}`],
  // A meeting that moves may get another room; one that is called off keeps its day.
  events: [
    ({ kind, description, date, time }) => `${kind} ${description} ${date} ${time ?? ""}`,
    ({ kind, description, location }) => `${kind} ${description} ${location ?? ""}`,
    ({ kind, description, date }) => `${kind} ${description} ${date}`,
    ({ kind, description }) => `${kind} ${description}`,
  ],
  subjects: [],
  otherTitles: [],
};

const firstWords = (text: unknown): string =>
  String(text ?? "")
    .replace(/[\d.,:;()]+/g, " ")
    .trim()
    .split(/\s+/)
    .slice(0, 3)
    .join(" ");

/**
 * Differences of unordered lists. Duplicates count: Alaska lists two sittings' minutes alike. Removed and added items
 * with a common key are one edit.
 */
export function listChanges(field: ListField, before: readonly unknown[], after: readonly unknown[]): ItemChange[] {
  const gone = without(before, after);
  const came = without(after, before);
  const changes: ItemChange[] = [];
  for (const sign of identityKeys[field]) {
    for (const old of gone.splice(0)) {
      const key = sign(old as Item);
      const at = key === "" ? -1 : came.findIndex((item) => sign(item as Item) === key);
      if (at < 0) gone.push(old);
      else changes.push({ old, new: came.splice(at, 1)[0] });
    }
  }
  return [...changes, ...gone.map((old) => ({ old, new: null })), ...came.map((item) => ({ old: null, new: item }))];
}

/** The items of `list` minus those of `other`, counting duplicates. */
function without(list: readonly unknown[], other: readonly unknown[]): unknown[] {
  const left = new Map<string, number>();
  for (const item of other) left.set(itemKey(item), (left.get(itemKey(item)) ?? 0) + 1);
  return list.filter((item) => {
    const key = itemKey(item);
    const count = left.get(key) ?? 0;
    if (count > 0) left.set(key, count - 1);
    return count === 0;
  });
}
