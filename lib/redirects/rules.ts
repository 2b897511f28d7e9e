import { LRUCache } from "lru-cache";
import { settings } from "@/lib/platform/env/settings";
import { invalid } from "@/lib/platform/http/problem";
import { AddressError, addressKey, longestAddress, readFrom, readTo } from "./address";
import { mostPatterns } from "./limits";
import { isOwnPath } from "./own-paths";
import { compilePattern, fillTarget, matchPattern, type Pattern, PatternError } from "./pattern";

/** A stored redirect. Patterns begin with `^`, addresses never do, so one column has both. */
export type Rule = { from: string; fromKey: string; to: string; toKey: string };

export const isPattern = (from: string): boolean => from.trim().startsWith("^");

const ignoringCase = "^(?i)";

const compiled = new LRUCache<string, Pattern>({ max: mostPatterns });

/** @throws PatternError */
export function patternOf(from: string): Pattern {
  const known = compiled.get(from);
  if (known) return known;
  const ignoreCase = from.startsWith(ignoringCase);
  const pattern = compilePattern(ignoreCase ? `^${from.slice(ignoringCase.length)}` : from, { ignoreCase });
  compiled.set(from, pattern);
  return pattern;
}

function readPattern(given: string): string {
  const from = given.trim();
  const path = from.startsWith(ignoringCase) ? from.slice(ignoringCase.length) : from.slice(1);
  if (!/^(\\?\/|\(\?:\\?\/|\()/.test(path)) throw new PatternError("must begin with ^/");
  if (/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(from)) throw new PatternError("contains control characters");
  const own = /^\\?\/([\w.-]+)(?=[/$]|\\\/|\(\/|$)/.exec(path)?.[1];
  if (own && isOwnPath(`/${own}`))
    throw new PatternError(`begins with /${own}, where this site has pages of its own. They cannot be redirected`);
  const pattern = patternOf(from);
  if (matchPattern(pattern, "/") && matchPattern(pattern, "/a/b"))
    throw new PatternError("matches every address. Nothing would be reported as missing anymore");
  return from;
}

/** Which field, and a sentence. */
export class RuleError extends Error {
  constructor(
    readonly field: "from" | "to",
    /** Continues a field's name: "must be a page of this site". */
    readonly reason: string,
    message: string,
  ) {
    super(message);
  }
}

const sentence = (name: string, reason: string) => `${name} ${reason}.`;

/** @throws RuleError */
export function readRule(given: { from: string; to: string }): Rule {
  let from: string;
  let to: string;
  try {
    from = isPattern(given.from) ? readPattern(given.from) : readFrom(given.from);
  } catch (error) {
    if (error instanceof AddressError)
      throw new RuleError("from", error.message, sentence("The old address", error.message));
    if (error instanceof PatternError)
      throw new RuleError("from", error.message, sentence("The pattern", error.message));
    throw error;
  }
  try {
    to = readTo(given.to, settings().PUBLIC_URL);
    if (isPattern(from)) readTo(fillTarget(to, Array<string>(21).fill("a")), settings().PUBLIC_URL);
  } catch (error) {
    if (!(error instanceof AddressError)) throw error;
    throw new RuleError("to", error.message, sentence("The new address", error.message));
  }
  const fromKey = isPattern(from) ? from : addressKey(from);
  const toKey = addressKey(to);
  if (fromKey.length > longestAddress || toKey.length > longestAddress)
    throw new RuleError("from", "is too long", "The address is too long.");
  if (fromKey === toKey)
    throw new RuleError("to", "is the old address itself", "The new address is the old address itself.");
  return { from, fromKey, to, toKey };
}

/** @throws HttpError 422 */
export function readRuleOr422(given: { from: string; to: string }): Rule {
  try {
    return readRule(given);
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    throw invalid(error.message, { issues: [{ path: error.field, message: error.reason }] });
  }
}
