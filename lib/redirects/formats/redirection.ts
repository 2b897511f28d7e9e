import type { Row } from "../rows";

type Columns = { regex: string; code: string; type: string; status: string };

/** A row of the WordPress plugin Redirection, whose patterns match prefixes. */
export function readRedirectionRow(
  pair: Pick<Row, "line" | "from" | "to">,
  { regex, code, type, status }: Columns,
): Row {
  if (/^disabled$/i.test(status)) return { ...pair, skip: "It is turned off" };
  if (/^4\d\d$/.test(code) || /^(error|nothing|pass)$/i.test(type)) return { ...pair, skip: "It has no target" };
  if (type && !/^url$/i.test(type)) return { ...pair, refuse: `It depends on “${type}”, not on the address alone` };
  if (code && !/^30[12378]$/.test(code)) return { ...pair, refuse: `It answers ${code}, which is not a redirect` };
  const note = /^30[237]$/.test(code) ? { note: "It was temporary and becomes permanent" } : {};
  if (!/^(1|true)$/i.test(regex)) return { ...pair, ...note };
  return { ...pair, from: pair.from.startsWith("^") ? pair.from : `^${pair.from}`, ...note };
}

/** The plugin's JSON. @param groups of the file: a disabled group disables its redirects */
export const readRedirectionJson = (list: readonly unknown[], groups: readonly unknown[] = []): Row[] => {
  const off = new Set(
    groups
      .map((one) => (one ?? {}) as Record<string, unknown>)
      .filter(({ enabled }) => enabled === false || enabled === 0)
      .map(({ id }) => id),
  );
  return list.map((entry, i): Row => {
    const item = (entry ?? {}) as Record<string, unknown>;
    const target = item.action_data as { url?: unknown } | string | null;
    const url = typeof target === "string" ? target : target?.url;
    const text = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "");
    const isOn =
      (item.enabled === undefined || item.enabled === true || item.enabled === 1) && !off.has(item.group_id ?? null);
    return readRedirectionRow(
      { line: i + 1, from: text(item.url), to: text(url) },
      {
        regex: item.regex === true ? "1" : text(item.regex),
        code: text(item.action_code),
        type: item.match_type && item.match_type !== "url" ? text(item.match_type) : text(item.action_type),
        status: isOn ? "enabled" : "disabled",
      },
    );
  });
};
