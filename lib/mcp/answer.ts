import { organisation } from "@/lib/organisation/organisation";
import { HttpError } from "@/lib/platform/http/problem";
import { publicUrl } from "@/lib/platform/env/settings";
import { ApiRefusal } from "./call-api";

/**
 * Characters of what was found, roughly: more is read with a cursor or an id. An answer has it twice, as text and as data,
 * and stays under 10 kB.
 */
const longestAnswer = 4_000;

/** An address of this site, whole. */
export const linkTo = (path: string): string => new URL(path, publicUrl()).href;

type Answer = {
  content: { type: "text"; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: true;
};

/**
 * An answer of a tool: what was found, where it is from, and as of when. A refusal is an answer too, which the assistant
 * can act on. @throws what is our own mistake
 */
export async function answerWith(read: () => Promise<Record<string, unknown>>): Promise<Answer> {
  try {
    const found = await read();
    const { name } = await organisation();
    const answer = { source: { name, url: publicUrl() }, asOf: new Date().toISOString(), ...found };
    return { content: [{ type: "text", text: JSON.stringify(answer) }], structuredContent: answer };
  } catch (error) {
    if (!(error instanceof ApiRefusal) && !(error instanceof HttpError && error.status < 500)) throw error;
    return { content: [{ type: "text", text: error.message }], isError: true };
  }
}

/** As many of the first as an answer holds; the rest are counted. */
export function fitting<T>(items: readonly T[], room = longestAnswer): { items: T[]; left: number } {
  let length = 0;
  const last = items.findIndex((item) => (length += JSON.stringify(item).length) > room);
  const count = last < 0 ? items.length : Math.max(1, last);
  return { items: items.slice(0, count), left: items.length - count };
}
