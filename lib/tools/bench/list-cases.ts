import { randomFrom } from "@/lib/tools/demo/content/random";
import { lastPage, perPage } from "@/lib/bills/search/filters";
import { totalCap } from "@/lib/platform/http/input";
import { madeBill, madeSessions } from "./made-bill";
import { vocabulary, zipfShare } from "./vocabulary";

/** One request: the query of the bill list, and the equivalent raw query with its values. */
export type Ask = { query: string; raw: string; values: string[] };
export type ListCase = { name: string; asks: Ask[] };

export const asPages = ["no filter", "session", "common word"];

/** Different requests of a case; each client starts at a different one. */
const rotating = 48;

const sessionOf = (n: number) => madeSessions[(n * 131) % madeSessions.length]!.session;
const statuses = [
  "in_committee",
  "introduced",
  "enacted",
  "failed",
  "passed_one_chamber",
  "reported",
  "adopted",
  "vetoed",
  "withdrawn",
  "passed",
];

/** Words in the title and summary of a generated bill. */
const wordsOfBill = 67;
const shareOfBills = (rank: number): number => 1 - (1 - zipfShare(rank)) ** wordsOfBill;

/**
 * Whether words of these ranks are in so many bills that the list stops counting, and shows the newest instead of the most
 * relevant.
 */
const areCapped = (bills: number, lastRank: number): boolean => bills * shareOfBills(lastRank) > totalCap;

/** The federal spelling of a number, which the bill list searches too. */
const federal = (name: string): string =>
  name.replace(" ", "").replace(/^HJR/, "HJRES").replace(/^SJR/, "SJRES").replace(/^HB/, "HR").replace(/^SB/, "S");

/**
 * The kinds of query that are measured, each with rotating parameters. Words by the share of bills that contain them: rare
 * about 0.05 %, medium 1 %, common 10 %.
 * @param bills in the set
 */
export function listCases(bills: number): ListCase[] {
  const words = vocabulary();
  const random = randomFrom(1812);
  const times = <T>(make: (n: number) => T): T[] => Array.from({ length: rotating }, (_, n) => make(n));
  const between = (from: number, to: number) => words[from + Math.floor(random() * (to - from))]!;
  const wordQueries = (from: number, to: number) =>
    times((): Ask => {
      const word = between(from, to);
      return { query: `q=${word}`, raw: areCapped(bills, to) ? "common" : "word", values: [word] };
    });
  const numberQuery = (): Ask => {
    const { name } = madeBill(Math.floor(random() * bills));
    return { query: `q=${encodeURIComponent(name)}`, raw: "number", values: [name.replace(" ", ""), federal(name)] };
  };
  const deepest = Math.min(lastPage, Math.floor(bills / perPage));
  return [
    { name: "no filter", asks: [{ query: "", raw: "everything", values: [] }] },
    {
      name: "deep page",
      asks: times((n) => ({ query: `page=${deepest - n}`, raw: "deep", values: [String(deepest - n)] })),
    },
    { name: "number", asks: times(numberQuery) },
    {
      name: "session",
      asks: times((n) => ({ query: `session=${sessionOf(n)}`, raw: "session", values: [sessionOf(n)] })),
    },
    {
      name: "session, by number",
      asks: times((n) => ({
        query: `session=${sessionOf(n)}&sort=bill.name`,
        raw: "sessionByNumber",
        values: [sessionOf(n)],
      })),
    },
    {
      name: "facets of a status",
      asks: statuses.map((status) => ({ query: `status[]=${status}`, raw: "facets", values: [status] })),
    },
    { name: "rare word", asks: wordQueries(9_000, 16_000) },
    { name: "medium word", asks: wordQueries(450, 900) },
    { name: "common word", asks: wordQueries(45, 75) },
    {
      name: "relaxed: two of three words",
      asks: times(() => {
        const words = `${between(45, 75)} ${between(45, 75)}`;
        return { query: `qs=${encodeURIComponent(`${words} xqwxqwxqw`)}`, raw: "word", values: [words] };
      }),
    },
    {
      name: "misspelled word",
      asks: times(() => {
        const word = between(450, 900);
        return {
          query: `qs=${word.slice(0, 3)}${word.slice(2)}`,
          raw: areCapped(bills, 900) ? "common" : "word",
          values: [word],
        };
      }),
    },
    {
      name: "common word in a session",
      asks: times((n) => {
        const word = between(45, 75);
        return { query: `q=${word}&session=${sessionOf(n)}`, raw: "wordInSession", values: [word, sessionOf(n)] };
      }),
    },
  ];
}

/** The address of a request at each of the two servers. */
export const appPath = ({ query }: Ask): string => `/bill/api/list${query && `?${query}`}`;
export const htmlPath = ({ query }: Ask): string => `/bill/list${query && `?${query}`}`;
export const rawPath = ({ raw, values }: Ask): string =>
  `/${raw}?${new URLSearchParams(values.map((value) => ["v", value]))}`;
