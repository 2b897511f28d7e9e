import { JSONParser } from "@streamparser/json";

/** With its key, and the key of its container. */
export type JsonRow = { around: string; value: unknown };

/**
 * Streams the values at given paths of a JSON file and drops the rest.
 * @param paths such as `$.data.posts.*`
 * @throws Error if it is not JSON or is truncated
 */
export function* jsonRows(pieces: Iterable<string>, paths: string[]): Generator<JsonRow> {
  const found: JsonRow[] = [];
  const parser = new JSONParser({ paths, keepStack: false, stringBufferSize: 65_536 });
  parser.onValue = ({ value, stack }) => void found.push({ around: String(stack.at(-1)?.key), value });
  let ended = false;
  parser.onEnd = () => {
    ended = true;
  };
  for (const piece of pieces) {
    if (!ended) parser.write(piece);
    else if (piece.trim() !== "") throw new Error("There is more after the end.");
    yield* found.splice(0);
  }
  if (!ended) throw new Error("It is cut off.");
}
