import { weekdayNames } from "@/lib/platform/text/calendar-date";

/** One changed field, in readable form: before and after; empty if there was or is no value. */
export type FieldChange = { name: string; before: string; after: string };

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  value !== null && typeof value === "object" && !Array.isArray(value);
const fieldsOf = (value: unknown): Fields =>
  isObject(value) ? value : value === null || value === undefined ? {} : { value };

/** Labels of fields whose name in the code is not readable. */
const names: Record<string, string> = {
  addTags: "Tags added",
  clientNote: "Note for the client",
  days: "Days the link works",
  due: "Due date",
  every: "A report every",
  isOn: "Weekly email",
  isShared: "Shared with members",
  needsApproval: "Needs approval",
  nextRunAt: "Next report",
  removeTags: "Tags removed",
};
/** Fields whose values are identifiers: `oppose_unless_amended` → "Oppose unless amended". */
const coded = new Set(["position", "priority", "every"]);

/** A field's value in readable form. */
function fieldValue(key: string, value: unknown): string {
  if (coded.has(key) && typeof value === "string") return fieldName(value);
  if (key === "weekday" && typeof value === "number") return weekdayNames[value - 1] ?? String(value);
  return valueWords(value);
}

/** `publishedDate` → "Published date", `select_values` → "Select values". */
export function fieldName(key: string): string {
  if (Object.hasOwn(names, key)) return names[key]!;
  const words = key
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[-_]+/g, " ")
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The text of a rich text, one line per paragraph. */
function wordsOfNode(node: Fields): string {
  if (typeof node.text === "string") return node.text;
  const inner = Array.isArray(node.content) ? node.content.filter(isObject).map(wordsOfNode) : [];
  const isBlock =
    inner.length > 0 &&
    Array.isArray(node.content) &&
    node.content.some((child) => isObject(child) && Array.isArray(child.content));
  return inner.join(isBlock ? "\n" : "");
}

/** Any value in readable form: yes and no, one line per element, names instead of whole objects. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "string" || typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.map(valueWords).filter(Boolean).join("\n");
  if (!isObject(value)) return "";
  if (value.type === "doc") return wordsOfNode(value);
  const named = value.name ?? value.label ?? value.title ?? value.value;
  if (typeof named === "string" || typeof named === "number") return String(named);
  return Object.entries(value)
    .map(([key, one]) => [fieldName(key), fieldValue(key, one)])
    .filter(([, words]) => words !== "")
    .map(([key, words]) => `${key}: ${words}`)
    .join("\n");
}

/** Internal fields of the log, which mean nothing to people. */
const own = new Set(["autosaveOf", "billIds"]);

/** The difference of a change by field: changed, added and removed ones. */
export function changedFields(before: unknown, after: unknown): FieldChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((key) => !own.has(key) && JSON.stringify(was[key]) !== JSON.stringify(is[key]))
    .map((key) => ({ name: fieldName(key), before: fieldValue(key, was[key]), after: fieldValue(key, is[key]) }))
    .filter((field) => field.before !== field.after);
}
