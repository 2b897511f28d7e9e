import { agencySlug, type BillFilter, listNames, readBillFilter } from "./search/filters";

type Query = URLSearchParams | Record<string, unknown>;

/** Campaign parameters and those of the framework are no filters. */
const marks =
  /^(?:utm_.*|mtm_.*|pk_.*|hsa_.*|_hs.*|__hs.*|mc_.*|mkt_tok|gclid|gclsrc|gad_.*|srsltid|gbraid|wbraid|dclid|fbclid|msclkid|yclid|twclid|ttclid|li_fat_id|igshid|igsh|mibextid|wt\.mc_id|elq.*|_kx|trk|spm|cmpid|ns_.*|vero_.*|oly_.*|s_cid|_ga|_gl|_rsc|ref|ref_src|amp|share)$/i;
/** Parameters that this page and its export read in addition to the filters. */
const own = new Set(["format", "sessions"]);
const most = 20;

const valuesOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === "string");

/** Parameter names without brackets, with their values. */
function groupByName(query: Query): Map<string, string[]> {
  const entries: [string, unknown][] = query instanceof URLSearchParams ? [...query.entries()] : Object.entries(query);
  const found = new Map<string, string[]>();
  for (const [key, value] of entries) {
    const name = key.replace(/\[\d{0,4}\]$/, "");
    found.set(name, [...(found.get(name) ?? []), ...valuesOf(value)]);
  }
  return found;
}

const isSet = (value: string) => value !== "" && value !== "null";

/** Whether a value of an existing field is invalid. */
function isBad(name: keyof BillFilter, values: string[], filter: BillFilter): boolean {
  if ((listNames as readonly string[]).includes(name)) {
    const read = (filter[name] as (string | number)[]).length;
    const given = new Set(values.map((value) => (name === "agency" ? agencySlug(value) : value.trim().toUpperCase())))
      .size;
    return read < Math.min(given, 100);
  }
  const [value = ""] = values;
  // Such a field has one value; of several different ones, all but the first are ignored.
  if (new Set(values).size > 1) return true;
  if (name === "page") return !/^0*[1-9]\d*$/.test(value);
  if (name === "q" || name === "qs" || name === "session") return false;
  return filter[name] === null;
}

/**
 * Query parameters without effect: unknown names and invalid values, except campaign parameters.
 * @returns at most 20 names as given, without brackets
 */
export function ignoredNames(query: Query): string[] {
  const all = groupByName(query);
  const fields = new Set(Object.keys(readBillFilter("")));
  const filter = readBillFilter(
    query instanceof URLSearchParams ? query : (query as Record<string, string | string[] | undefined>),
  );
  return [...all]
    .filter(([name, given]) => {
      const values = given.filter(isSet);
      if (fields.has(name)) return values.length > 0 && isBad(name as keyof BillFilter, values, filter);
      return name !== "" && !own.has(name) && !marks.test(name);
    })
    .map(([name]) => [...name.replace(/[\s\p{Cc}\p{Cs}]+/gu, " ")].slice(0, 60).join(""))
    .slice(0, most);
}

/** The ignored parameters in a sentence; empty if there are none. */
export const ignoredSentence = (names: readonly string[]): string =>
  names.length === 0
    ? ""
    : `Ignored, because this list has no such filter or value: ${names.map((name) => `“${name}”`).join(", ")}.`;
