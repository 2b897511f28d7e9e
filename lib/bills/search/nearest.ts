import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { jurisdictionName } from "../vocabulary/jurisdictions";
import { federalSuggestion, type NumberAsk, readNumbers } from "../citations/read";
import { matchKey } from "../vocabulary/number-keys";
import { numbersWithin } from "../vocabulary/numbers-in-words";
import { billsByIds } from "../queries";
import { billListHref, noFilter } from "./filters";
import { findBills } from "./search";

export type NearNumber = { name: string; place: string; href: string };
/** How a number was read that no bill has, and what may have been meant. */
export type NumberNotFound = {
  /** Null if the input was text that may contain a number. */
  understood: string | null;
  nearest: NearNumber[];
};

const most = 4;

const toNearNumber = ({ name, jurisdiction }: { name: string; jurisdiction: string }): NearNumber => ({
  name,
  place: jurisdictionName(jurisdiction),
  href: billListHref({ ...noFilter, q: name, jurisdiction: [jurisdiction] }),
});

/** A number in readable form: `HB 1740 in Washington, of a session that holds 2024`. */
function describeNumber(ask: NumberAsk): string {
  if (ask.number !== null) return `a bill with the number ${ask.number}`;
  const [one] = ask.readings;
  // Without jurisdiction and session, which the sentence names.
  const shown =
    one && (one.jurisdiction !== null || one.year !== null || one.sessions) && !one.alias
      ? spaceKey(one.keys[0]!)
      : ask.text;
  const base = ask.readings.length > 0 && !ask.readings.some((each) => each.keys.includes(matchKey(ask.text)));
  const name = base && one ? spaceKey(one.keys[0]!) : shown;
  return [
    name,
    one?.jurisdiction && ` in ${jurisdictionName(one.jurisdiction)}`,
    one?.year && `, of a session that holds ${one.year}`,
    ...(one?.sessions ?? []).map(({ said }) => `, of ${said}`),
  ]
    .filter(Boolean)
    .join("");
}

const spaceKey = (key: string): string => key.replace(/^(\p{L}+)(?=\d)/u, "$1 ");

/** Keys with one typing error: a digit omitted, swapped or mistyped. */
function slips(key: string): string[] {
  const match = /^(\D+)(\d+)([A-Z]?)$/.exec(key);
  if (!match) return [];
  const [, prefix = "", digits = "", letter = ""] = match;
  const found = new Set<string>();
  for (let at = 0; at < digits.length; at += 1) {
    found.add(digits.slice(0, at) + digits.slice(at + 1));
    found.add(digits.slice(0, at) + (digits[at + 1] ?? "") + digits[at] + digits.slice(at + 2));
    for (const digit of "0123456789") found.add(digits.slice(0, at) + digit + digits.slice(at + 1));
  }
  return [...found]
    .filter((number) => /^[1-9]/.test(number) && number !== digits)
    .map((number) => prefix + number + letter);
}

type Near = { name: string; key: string; jurisdiction: string };

/**
 * How a number without results was parsed, and up to four similar ones: the bill itself where other filters hide it,
 * another source's spelling, elsewhere, another letter or prefix, one mistyped digit.
 * @returns null if it is not a number
 */
export async function numberNotFound(db: Queryable, q: string): Promise<NumberNotFound | null> {
  const query = readNumbers(q);
  if (!query) return null;
  // Other sources' prints are the same number.
  const asks = query.asks
    .slice(0, 5)
    .map((ask) => ({ ...ask, readings: ask.readings.filter((one) => !one.otherPrint) }));
  const keys = [...new Set(asks.flatMap((ask) => [...ask.readings, ...ask.fallbacks].flatMap((one) => one.keys)))];
  const exact = query.asks.flatMap((ask) => ask.readings.flatMap((one) => (one.alias ? [] : one.keys)));
  const others = keys.flatMap((key) => federalSuggestion(key) ?? []).map(matchKey);
  const places = new Set(asks.flatMap((ask) => ask.readings.flatMap((one) => one.jurisdiction ?? [])));
  const numbers = keys.flatMap((key) => /^\D+(\d+)/.exec(key)?.[1] ?? []);
  const slipped = keys.flatMap(slips);
  const list = (values: readonly string[]) => sql`(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;
  const rows = await db.execute<Near>(sql`
    (select name, match_key as key, jurisdiction from bills where match_key in ${list(exact)} order by last_action_date desc nulls last limit 100)
    union all
    (select name, match_key, jurisdiction from bills where match_key in ${list([...others, ...keys, ...slipped])} order by last_action_date desc nulls last limit 200)
    union all
    (select name, match_key, jurisdiction from bills where match_number in ${list(numbers)} order by last_action_date desc nulls last limit 200)`);
  const lettered = new Set(keys.flatMap((key) => /^\D+\d+(?=[A-Z]?$)/.exec(key) ?? []));
  const distance = ({ key, jurisdiction }: Near) =>
    (exact.includes(key)
      ? 0
      : others.includes(key)
        ? 5
        : keys.includes(key)
          ? 10
          : lettered.has(key.replace(/[A-Z]$/, ""))
            ? 12
            : slipped.includes(key)
              ? 40
              : 20) +
    (places.size > 0 && !places.has(jurisdiction) ? 15 : 0) +
    (keys.some((one) => one[0] === key[0]) ? 0 : 5);
  const nearest = new Map<string, NearNumber>();
  for (const row of rows.toSorted((a, b) => distance(a) - distance(b))) {
    const id = `${row.jurisdiction} ${row.key}`;
    if (!nearest.has(id) && nearest.size < most) nearest.set(id, toNearNumber(row));
  }
  return { understood: asks.map(describeNumber).join(", "), nearest: [...nearest.values()] };
}

/**
 * Bills whose exact numbers occur in a text without results: `the AB 5 bill`, `HB l740`, `WA 1740`. @returns null if
 * there are none
 */
export async function numberAmongWords(db: Queryable, text: string): Promise<NumberNotFound | null> {
  const within = numbersWithin(text);
  if (!within) return null;
  const { names, place } = within;
  const filters = [
    ...(names.length > 0 ? [{ ...noFilter, q: names.join(", ") }] : []),
    ...(place ? [{ ...noFilter, q: place.number, jurisdiction: [place.jurisdiction] }] : []),
  ];
  const found = await Promise.all(
    filters.map(async (filter) =>
      billsByIds((await findBills({ ...filter, sort: "bill.lastAction" }, { db, limit: 4 * most })).ids, db),
    ),
  );
  const nearest = new Map(
    found.flat().map((bill) => [`${bill.jurisdiction} ${matchKey(bill.name)}`, toNearNumber(bill)]),
  );
  return nearest.size === 0 ? null : { understood: null, nearest: [...nearest.values()].slice(0, most) };
}
