import type { Row } from "../rows";

const escapeExpression = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** As a pattern, with `$1` in the target. */
function withPlaceholders(line: number, from: string, query: readonly string[], to: string): Row {
  const names: string[] = [];
  const nameGroup = (name: string, expression: string): string => {
    names.push(name);
    return expression;
  };
  const path = from
    .replace(/\/$/, "")
    .split("/")
    .map((segment) =>
      segment === "*"
        ? nameGroup("splat", "(.*)")
        : /^:\w+$/.test(segment)
          ? nameGroup(segment.slice(1), "([^/]+)")
          : escapeExpression(segment),
    )
    .join("/");
  // `/blog/*` matches `/blog` too.
  const start = path.endsWith("/(.*)") ? `${path.slice(0, -5)}(?:/(.*))?` : `${path}/?`;
  const search = query
    .map((pair) => {
      const at = pair.indexOf("=");
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      return `${escapeExpression(name)}=${value.startsWith(":") ? nameGroup(value.slice(1), "([^&]+)") : escapeExpression(value)}`;
    })
    .join("&");
  let unknown = "";
  const target = to.replace(/:([a-z_]\w*)/gi, (whole, name: string) => {
    const at = names.indexOf(name);
    if (at < 0) unknown = whole;
    return at < 0 ? whole : `$${at + 1}`;
  });
  if (unknown) return { line, from, to, refuse: `${unknown} does not appear in the old address` };
  return { line, from: `^${start}${search ? `\\?${search}` : ""}$`, to: target };
}

function readLine(line: number, text: string): Row {
  const [from = "", ...rest] = text.split(/\s+/);
  const at = rest.findIndex((part) => /^(\/|https?:\/\/)/i.test(part));
  if (at < 0) return { line, from, to: "", refuse: "It has no new address" };
  const query = rest.slice(0, at);
  const [to = "", status = "301", ...conditions] = rest.slice(at);
  const code = status.replace(/!$/, "");
  if (query.some((part) => !/^[^=]+=./.test(part))) return { line, from, to, refuse: "It cannot be read" };
  if (conditions.length > 0 || !/^\d+$/.test(code))
    return { line, from, to, refuse: "It applies to some visitors only, by country, language or role" };
  if (code === "200")
    return { line, from, to, refuse: "It shows another page under this address (200), which is not a redirect" };
  if (!/^30[12378]$/.test(code)) return { line, from, to, refuse: `It answers ${code}, which is not a redirect` };
  const note = /^30[237]$/.test(code) ? { note: "It was temporary and becomes permanent" } : {};
  const path = from.replace(/^https?:\/\/[^/]*/i, "");
  const hasPlaceholders = /(^|\/)(:\w+|\*)(?=\/|$)/.test(path) || query.some((pair) => /=:/.test(pair));
  if (hasPlaceholders) return { ...withPlaceholders(line, path, query, to), ...note };
  return { line, from: query.length > 0 ? `${from}?${query.join("&")}` : from, to, ...note };
}

/** Netlify's `_redirects`: `/old /new 301` per line. */
export const readNetlify = (text: string): Row[] =>
  text.split(/\r?\n/).flatMap((whole, i): Row[] => {
    const line = whole.replace(/(^|\s)#.*$/, "").trim();
    return line ? [readLine(i + 1, line)] : [];
  });

/** A pattern becomes a comment: Netlify has none. */
export function toNetlify(from: string, to: string): string {
  if (from.startsWith("^")) return `# This format has no patterns: ${from} ${to}`;
  const [path = "", query] = from.split("?");
  return [path, ...(query ? query.split("&") : []), to, "301"].join(" ");
}
