import type { Queryable } from "@/db";
import { jurisdictionCode, jurisdictionName } from "@/lib/bills/vocabulary/jurisdictions";
import { federalNameFromLegiScan } from "@/lib/bills/vocabulary/federal-names";
import { findCandidates, type FoundBill, keysOf } from "@/lib/bills/citations/find";
import { type NumberAsk, type NumberReading, readNumbers } from "@/lib/bills/citations/read";
import { ofSession, resolve } from "@/lib/bills/citations/resolve";
import { isNamedSession } from "@/lib/bills/citations/sessions";
import { matchKey } from "@/lib/bills/vocabulary/number-keys";
import { numberQuery, reading } from "@/lib/bills/vocabulary/number-readings";
import type { LinkedBill } from "./bill-link";
import { mostCandidates } from "./limits";

export type { FoundBill } from "@/lib/bills/citations/find";

export type BillQuery = {
  /** `HB 4001`; empty if only a link names it. */
  text: string;
  isBare: boolean;
  inRange: boolean;
  /** Beside the row's own number. */
  isMention?: boolean;
  jurisdiction: string | null;
  /** The row names an unknown place. */
  isElsewhere?: boolean;
  session: string | null;
  /** Of the row's dates. */
  years: number[];
  /** Of the file's name and titles, as a fallback. */
  fileYear: number | null;
  link: LinkedBill | null;
  /** LegiScan writes H.R. 22 as HB22, and H.Res. 354 as HR354. */
  isLegiScan: boolean;
  /** The cell names only this bill, so its link must match. */
  isOnly?: boolean;
  /** H, S or A, for a number without letters. */
  chamber: string | null;
};

export type Answer =
  | { state: "found"; bill: FoundBill }
  | { state: "asked"; reason: string; why: "jurisdiction" | "session" | "number"; candidates: FoundBill[] }
  | { state: "refused"; reason: string };

const regions: Record<string, string> = {
  federal: "US",
  congress: "US",
  "u s congress": "US",
  "us congress": "US",
  "united states congress": "US",
  "u s": "US",
  "u s federal": "US",
  "us federal": "US",
  national: "US",
  usa: "US",
};
/** `Mich.`, `N.Y.` */
const shortened =
  "ala AL,ariz AZ,ark AR,calif CA,colo CO,conn CT,fla FL,ill IL,ind IN,kan KS,mass MA,mich MI,minn MN,miss MS,mont MT,neb NE,nebr NE,nev NV,n h NH,n j NJ,n m NM,n mex NM,n y NY,n c NC,n d ND,okla OK,ore OR,penn PA,penna PA,r i RI,s c SC,s d SD,tenn TN,tex TX,wash WA,w va WV,wis WI,wisc WI,wyo WY,d c DC";
for (const one of shortened.split(",")) regions[one.slice(0, -3)] = one.slice(-2);

/** `MI`, `Michigan`, `U.S. Congress`, `US-MI`. "" for anything else. */
export function readJurisdiction(text: string): string {
  const tidied = text
    .toLowerCase()
    .replace(/[^a-z ]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  const code = regions[tidied] ?? (jurisdictionCode(text) || jurisdictionCode(tidied.replace(/^us (?=[a-z]{2}$)/, "")));
  if (code) return code;
  // "MI (Michigan)", "MI - Michigan": both parts are equal
  const parts = text.split(/[()/]| - /).filter((part) => part.trim() !== "");
  if (parts.length !== 2) return "";
  const [one, other] = parts.map(readJurisdiction);
  return one === other ? one! : "";
}

const dotted = /^(?:H\.\s?R\.|S\.|[HS]\.\s?(?:J\.|Con\.)?\s?Res\.)\s?\d/i;
/** Congress's prints with periods, in a sheet without a state. */
export const isFederalPrint = (text: string): boolean => dotted.test(text.trim());

function lookupOf({ text, isLegiScan, jurisdiction, link }: BillQuery): NumberAsk {
  const isFederal = (link?.jurisdiction ?? jurisdiction) === "US";
  const name =
    isFederal && isLegiScan
      ? federalNameFromLegiScan(
          text
            .replace(/^US\s+/i, "")
            .replace(/[\s.]/g, "")
            .replace(/([A-Z])0+(?=\d)/i, "$1"),
        )
      : text;
  const asks = readNumbers(name)?.asks ?? [];
  if (asks.length === 1)
    return {
      ...asks[0]!,
      fallbacks: [...asks[0]!.fallbacks, ...stateNetReadings(name, link?.jurisdiction ?? jurisdiction)],
    };
  const key = matchKey(name);
  return numberQuery(name, key ? [reading([key])] : []);
}

/** State Net writes one letter for all bills: `MI H 4002`, `US H 22`. A fallback. */
function stateNetReadings(text: string, jurisdiction: string | null): NumberReading[] {
  const [, letter, number] = /^(?:[A-Z]{2} )?([HSA]) ?0*(\d{1,5})$/i.exec(text.trim()) ?? [];
  if (!letter || !number || !jurisdiction) return [];
  const name = jurisdiction === "US" ? (/h/i.test(letter) ? `H.R. ${number}` : `S. ${number}`) : `${letter}B ${number}`;
  return [reading([matchKey(name)], { jurisdiction })];
}

const saidBy = ([first, ...others]: readonly NumberReading[]): string | null =>
  others.every((one) => one.jurisdiction === first?.jurisdiction) ? (first?.jurisdiction ?? null) : null;

/** Finds the bills of a sheet in two queries. */
export class BillFinder {
  #byKey = new Map<string, FoundBill[]>();
  #byNumber = new Map<string, FoundBill[]>();
  #bySlug = new Map<string, FoundBill>();
  #byId = new Map<number, FoundBill>();

  static async of(on: Queryable, queries: readonly BillQuery[], ids: readonly number[] = []): Promise<BillFinder> {
    const finder = new BillFinder();
    const slugs = queries.flatMap(({ link }) => link?.slug ?? []);
    const keys = queries.flatMap(({ link }) => (link?.number ? [matchKey(link.number)] : []));
    const found = await findCandidates(on, queries.map(lookupOf), { keys, slugs, ids });
    const add = (to: Map<string, FoundBill[]>, key: string | null, bill: FoundBill) => {
      if (key !== null) to.set(key, [...(to.get(key) ?? []), bill]);
    };
    for (const bill of found) {
      add(finder.#byKey, bill.matchKey, bill);
      add(finder.#byNumber, bill.matchNumber, bill);
      finder.#bySlug.set(bill.slug, bill);
      finder.#byId.set(bill.id, bill);
    }
    return finder;
  }

  byId(id: number): FoundBill | undefined {
    return this.#byId.get(id);
  }

  /** Without other spellings of Congress's numbers, unless the row is about Congress. */
  #candidates({ text, readings, fallbacks }: NumberAsk, jurisdiction: string | null): FoundBill[] {
    const ofPlace = (some: readonly NumberReading[]) => some.filter((one) => !one.alias || jurisdiction === "US");
    const ask = numberQuery(text, ofPlace(readings), ofPlace(fallbacks));
    const among = new Map(
      keysOf([ask])
        .flatMap((key) => this.#byKey.get(key) ?? [])
        .map((bill) => [bill.id, bill]),
    );
    return resolve(ask, [...among.values()], { jurisdiction });
  }

  /** A link's bills, if it names another number than the cell. */
  #linkedOther({ text, link, isOnly }: BillQuery, all: FoundBill[], jurisdiction: string | null): FoundBill[] {
    if (!isOnly || !link?.number || text === "") return [];
    const names = link.jurisdiction === "US" ? [link.number, federalNameFromLegiScan(link.number)] : [link.number];
    const keys = [...new Set(names.map(matchKey))];
    if (all.some((bill) => keys.includes(bill.matchKey))) return [];
    return keys
      .flatMap((key) => this.#byKey.get(key) ?? [])
      .filter(
        (bill) =>
          (jurisdiction === null || bill.jurisdiction === jurisdiction) &&
          (!link.session || isNamedSession(bill, link.session) !== false),
      );
  }

  /** The bill, or candidates; never one of several. */
  find(query: BillQuery): Answer {
    const { link, text } = query;
    if (link?.slug) {
      const bill = this.#bySlug.get(link.slug);
      if (bill) return { state: "found", bill };
    }
    const ask = lookupOf(query);
    const { readings, fallbacks, number: bare } = ask;
    const given = query.jurisdiction ?? link?.jurisdiction ?? null;
    const isAsTyped = fallbacks.length === 0 || this.#candidates({ ...ask, fallbacks: [] }, given).length > 0;
    const meant = isAsTyped ? readings : fallbacks;
    const jurisdiction = query.jurisdiction ?? saidBy(meant) ?? link?.jurisdiction ?? null;
    const shown = text || link?.number || "";
    const of = jurisdiction === null ? "" : ` in ${jurisdictionName(jurisdiction)}`;
    if (bare !== null || query.isBare) return this.#askBare(query, bare ?? text, jurisdiction);
    const all = this.#candidates({ ...ask, readings: meant, fallbacks: [] }, jurisdiction);
    const linked = this.#linkedOther(query, all, jurisdiction);
    if (linked.length > 0)
      return {
        state: "asked",
        why: "number",
        reason: `The cell says ${shown}, but its link leads to ${link!.number}. Which one is meant?`,
        candidates: [...this.#narrow(all, { ...query, link: null }).left, ...linked].slice(0, mostCandidates),
      };
    if (query.isMention) {
      const { left } = this.#narrow(all, query);
      if (left.length > 0)
        return {
          state: "asked",
          why: "number",
          reason: `${shown} is in the same cell as another bill. Does it belong in the portfolio?`,
          candidates: left.slice(0, mostCandidates),
        };
    }
    if (query.inRange) {
      const { left } = this.#narrow(all, query);
      return left.length === 0
        ? { state: "refused", reason: `${shown} is part of a range, but Rotunda has no such bill${of}.` }
        : {
            state: "asked",
            why: "number",
            reason: `${shown} is part of a range. Does it belong in the portfolio?`,
            candidates: left.slice(0, mostCandidates),
          };
    }
    if (all.length === 0) return { state: "refused", reason: `Rotunda has no bill ${shown}${of}.` };
    const { left, reason } = this.#narrow(all, query);
    if (left.length === 0) return { state: "refused", reason: `Rotunda has no bill ${shown}${of} of ${reason}.` };
    if (jurisdiction === null)
      return {
        state: "asked",
        why: "jurisdiction",
        reason: `The sheet doesn't say which legislature ${shown} belongs to.`,
        candidates: left.slice(0, mostCandidates),
      };
    if (left.length > 1)
      return {
        state: "asked",
        why: "session",
        reason: `${shown} exists in ${left.length} sessions, and the row doesn't say which.`,
        candidates: left.slice(0, mostCandidates),
      };
    return { state: "found", bill: left[0]! };
  }

  #askBare(query: BillQuery, number: string, jurisdiction: string | null): Answer {
    const all = (this.#byNumber.get(number) ?? []).filter(
      (bill) => jurisdiction === null || bill.jurisdiction === jurisdiction,
    );
    const { left } = this.#narrow(all, query);
    const inChamber = left.filter(({ matchKey: key }) => query.chamber !== null && key.startsWith(query.chamber));
    const candidates = [...inChamber, ...left.filter((bill) => !inChamber.includes(bill))].slice(0, mostCandidates);
    return candidates.length === 0
      ? { state: "refused", reason: `${number} has no prefix, such as HB, and Rotunda has no bill with that number.` }
      : {
          state: "asked",
          why: "number",
          reason: `${number} has no prefix, such as HB. It could be any of these bills.`,
          candidates,
        };
  }

  /** Narrows candidates by the row's session, else by its dates or the file's titles. */
  #narrow(all: FoundBill[], { session, link, years, fileYear }: BillQuery): { left: FoundBill[]; reason: string } {
    let left = all;
    for (const text of [link?.session, session]) {
      if (!text) continue;
      left = ofSession(left, { session: text });
      if (left.length === 0) return { left, reason: text };
    }
    if (link?.session || session) return { left, reason: "" };
    left = ofSession(left, { years: years.length > 0 || fileYear === null ? years : [fileYear] });
    return { left, reason: "" };
  }
}
