import { JSONParser } from "@streamparser/json";

/** A value within a JSON file: its own key, and the key of the list or object around it. */
export type JsonRow = { around: string; value: unknown };

/**
 * The values of a JSON file that stand at given paths, one after the other; all else of the file is dropped at once.
 * @param paths such as `$.data.posts.*`
 * @throws Error where the text is no JSON or is cut off
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
