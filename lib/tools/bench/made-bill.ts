import { between, pick, randomFrom } from "@/lib/tools/demo/content/random";
import type { BillKind, BillStatus } from "@/lib/imports/record/bill";
import { vocabulary, zipfRanks } from "./vocabulary";

/** A bill of the generated set, before it becomes a row or a source's file. */
export type MadeBill = {
  jurisdiction: string;
  session: string;
  year: number;
  kind: BillKind;
  name: string;
  title: string;
  summary: string;
  status: BillStatus;
  introduced: string;
  lastAction: string;
  ceremonial: boolean;
  /** Places in a list of topics, from 0. */ topics: number[];
};

export const topicCount = 40;
const firstYear = 2009;
const years = 18;
const states =
  "AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC".split(
    " ",
  );

/** All sessions: one a year in each of 51 jurisdictions. */
export const madeSessions = states.flatMap((jurisdiction) =>
  Array.from({ length: years }, (_, i) => ({
    jurisdiction,
    year: firstYear + i,
    session: `${firstYear + i}${jurisdiction}`,
  })),
);

/** A status and how many bills of a hundred have it. */
const statuses: readonly [BillStatus, number][] = [
  ["in_committee", 46],
  ["introduced", 17],
  ["enacted", 14],
  ["failed", 9],
  ["passed_one_chamber", 6],
  ["reported", 3],
  ["adopted", 2],
  ["vetoed", 1],
  ["withdrawn", 1],
  ["passed", 1],
];
const statusOfHundred = statuses.flatMap(([status, share]) => Array.from({ length: share }, () => status));

const rankOf = zipfRanks();
const words = vocabulary();

/** Words up to about this many characters; the first one is capitalized. */
function text(random: () => number, characters: number): string {
  let line = words[rankOf(random())]!;
  while (line.length < characters - 3) line += ` ${words[rankOf(random())]!}`;
  return line.charAt(0).toUpperCase() + line.slice(1);
}

const day = (year: number, dayOfYear: number): string =>
  new Date(Date.UTC(year, 0, dayOfYear)).toISOString().slice(0, 10);

/**
 * The n-th bill of a generated set, the same one on every machine: title of about 115 and summary of about 404
 * characters, as real bills have.
 * @param n from 0; neighbors belong to different sessions
 */
export function madeBill(n: number): MadeBill {
  const random = randomFrom(n * 7919 + 17);
  const { jurisdiction, year, session } = madeSessions[n % madeSessions.length]!;
  const number = Math.floor(n / madeSessions.length) + 1;
  const resolution = number % 10 === 0;
  const introduced = between(random, 4, 120);
  return {
    jurisdiction,
    session,
    year,
    kind: resolution ? "resolution" : "bill",
    name: `${pick(random, resolution ? ["HJR", "SJR"] : ["HB", "SB"])} ${number}`,
    title: text(random, between(random, 60, 170)),
    summary: `${text(random, between(random, 220, 588))}.`,
    status: pick(random, statusOfHundred),
    ceremonial: random() < 0.03,
    introduced: day(year, introduced),
    lastAction: day(year, introduced + between(random, 1, 200)),
    topics: [...new Set(Array.from({ length: between(random, 0, 2) }, () => Math.floor(random() * topicCount)))],
  };
}
