import { isObject } from "@/lib/platform/documents/formats/json-fields";
import { Unreadable } from "@/lib/platform/documents/unreadable";
import type { FormatChoice, Context, FormatReader, Found } from "../formats/format";
import { explainUnread } from "../formats/unread";

/** An object with the format that reads it, or why none does. */
type Readable = { reader: FormatReader; value: unknown } | { refused: string };

/** The maximum nesting of lists and responses: a list of pages of results. */
const deepestList = 4;
const wrappers = ["results", "bills", "data", "items", "documents"] as const;

/** The body of a recorded response. */
const bodyOf = (value: unknown): unknown =>
  isObject(value) && "headers" in value && "body" in value ? value.body : value;

/** What is readable in a value, inside any nesting of lists and responses. */
function* readableIn(
  given: unknown,
  readers: readonly FormatReader[],
  asked: FormatChoice,
  depth = 0,
): Generator<Readable> {
  const value = bodyOf(given);
  if (Array.isArray(value) && depth < deepestList) {
    const found = value.flatMap((item) => [...readableIn(item, readers, asked, depth + 1)]);
    const readable = found.find((one) => "reader" in one);
    // In a list of bills an unrecognized item is a damaged bill; the format reports what is missing.
    if (readable && found.length === value.length)
      for (const [i, one] of found.entries())
        yield "reader" in one || !isObject(value[i]) ? one : { reader: readable.reader, value: value[i] };
    else if (readable) yield* found;
    else yield { refused: explainUnread(value) };
    return;
  }
  const reader = readers.find(({ accepts }) => accepts({ kind: "json-object", value }, asked));
  if (reader) return yield { reader, value };
  if (isObject(value) && depth < deepestList) {
    const wrapped = wrappers.map((key) => value[key]).find((inner) => Array.isArray(inner) && inner.length > 0);
    const inner = wrapped ?? (Object.values(value).every(isObject) ? Object.values(value) : []);
    const found = (inner as unknown[]).length > 0 ? [...readableIn(inner, readers, asked, depth + 1)] : [];
    if (found.some((one) => "reader" in one)) return yield* found;
  }
  yield { refused: explainUnread(value) };
}

async function* readOne(readable: Readable, asked: FormatChoice, context: Context): AsyncGenerator<Found> {
  if ("refused" in readable)
    yield { refused: asked === "auto" ? readable.refused : `It is not in the format ${asked}.` };
  else yield* readable.reader.records({ kind: "json-object", value: readable.value }, context);
}

/** The records of a JSON value, numbered where there are several. @param place names the value */
export async function* recordsOfValue(
  value: unknown,
  {
    readers,
    asked,
    context,
    place,
  }: { readers: readonly FormatReader[]; asked: FormatChoice; context: Context; place: string },
): AsyncGenerator<Found & { file: string }> {
  const whole = readers.find(({ accepts }) => accepts({ kind: "json", value }, asked));
  if (whole) {
    try {
      for await (const found of whole.records({ kind: "json", value }, context)) yield { ...found, file: place };
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      yield { file: place, refused: error.message };
    }
    return;
  }
  // One is waited for, as the first is numbered only if another follows.
  let [count, waiting]: [number, Found | null] = [0, null];
  for (const readable of readableIn(value, readers, asked))
    for await (const found of readOne(readable, asked, context)) {
      if (waiting) yield { ...waiting, file: `${place}, record ${count}` };
      [count, waiting] = [count + 1, found];
    }
  if (waiting) yield { ...waiting, file: count > 1 ? `${place}, record ${count}` : place };
}
