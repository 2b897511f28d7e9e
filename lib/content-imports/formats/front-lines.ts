import yaml from "js-yaml";

export type Front = Record<string, unknown>;
export const isFront = (value: unknown): value is Front =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);

/**
 * `key = value` (TOML) or `key: value`, including what YAML rejects, such as a colon in a title. Fields of a
 * `[section]` count too. @returns whether every line was understood
 */
export function linesOf(text: string, between: ":" | "="): { front: Front; isWhole: boolean } {
  const front: Front = {};
  const lines = text.split("\n");
  let isWhole = true;
  let last = "";
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    if (/^\s*(?:#.*)?$/.test(line)) continue;
    if (between === "=" && /^\s*\[\[?[\w."'-]{1,100}\]\]?\s*(?:#.*)?$/.test(line)) continue;
    const item = between === ":" ? /^\s*-\s+(\S.*)$/.exec(line)?.[1] : undefined;
    if (item !== undefined && Array.isArray(front[last])) {
      (front[last] as unknown[]).push(valueOf(item, between));
      continue;
    }
    const found =
      between === ":"
        ? /^(["']?)([\w-][\w .-]{0,60})\1[ \t]*:(?:[ \t]+|$)/.exec(line)
        : /^\s*(["']?)([\w-][\w .-]{0,60})\1[ \t]*=/.exec(line);
    if (!found) {
      isWhole = false;
      continue;
    }
    last = found[2]!.trim();
    let value = line.slice(found[0].length).trim();
    if (between === "=") {
      const [joined, used] = joinedToml(value, lines, at);
      if (used < 0) isWhole = false;
      else at += used;
      value = joined;
    } else if (/^[|>&*]/.test(value)) isWhole = false;
    const next = value === "" && between === ":" ? [] : valueOf(value, between);
    if (Object.hasOwn(front, last) && between === ":") isWhole = false;
    if (!Object.hasOwn(front, last)) front[last] = next;
    else front[`${last} ${at}`] = next;
  }
  return { front, isWhole };
}

function joinedToml(value: string, lines: string[], at: number): [string, number] {
  const quotes = /^("""|''')/.exec(value)?.[1];
  const isEnded = (text: string) =>
    quotes ? text.indexOf(quotes, 3) >= 0 : !/^[[{]/.test(text) || count(text, /[[{]/g) <= count(text, /[\]}]/g);
  let joined = value;
  for (let used = 0; ; used++) {
    if (isEnded(joined)) return [joined, used];
    const next = lines[at + used + 1];
    if (next === undefined) return [joined, -1];
    joined += `\n${quotes ? next : next.replace(/^\s*#.*$/, "")}`;
  }
}
const count = (text: string, pattern: RegExp): number =>
  text.replace(/"[^"\n]{0,2000}"|'[^'\n]{0,2000}'/g, "").match(pattern)?.length ?? 0;

/** Without a trailing comment; unquoted words are taken as they are. */
function valueOf(given: string, between: ":" | "="): unknown {
  const value = given.trim();
  const long = /^("""|''')\n?([^]*?)\1/.exec(value)?.[2];
  if (long !== undefined) return long;
  const quoted = /^(["'])((?:(?!\1).)*)\1\s*(?:#.*)?$/.exec(value)?.[2];
  if (quoted !== undefined) return quoted;
  const list = /^\[([^\]]{0,20000})\]\s*(?:#.*)?$/.exec(value)?.[1];
  if (list !== undefined)
    return list
      .split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)
      .map((one) => valueOf(one.replace(/#.*$/m, ""), between))
      .filter((one) => one !== "" && one !== null);
  const bare = value.replace(between === "=" ? /#.*$/ : /\s#.*$/, "").trim();
  if (between === "=") {
    if (/^\{.*\}$/s.test(bare)) return inlineTable(bare);
    return bare === "true" ? true : bare === "false" ? false : bare;
  }
  try {
    const read: unknown = yaml.load(bare, { schema: yaml.CORE_SCHEMA });
    return isFront(read) ? bare : read;
  } catch {
    return bare;
  }
}

/** `{ draft = true, title = "A" }` */
function inlineTable(text: string): Front {
  return linesOf(
    text
      .slice(1, -1)
      .split(",")
      .map((one) => one.trim())
      .join("\n"),
    "=",
  ).front;
}
