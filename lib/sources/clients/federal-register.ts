import type { Scope, SourceClient } from "../client";
import { line } from "@/lib/platform/text/repair-text";
import { objects } from "@/lib/platform/documents/formats/json-fields";
import { addressBelow, expectAnswer } from "./answers";
import { addDays, dayIn, quartersOf, type Slice } from "./days";
import { pace } from "./pace";
import { readRegister } from "./register-read";
import {
  type Access,
  agenciesAnswer,
  aheadDays,
  cap,
  firstLoadDays,
  freshness,
  paramsOf,
  perPage,
  publishedIn,
  queriesOf,
  scopeParams,
  search,
  searchAddress,
  typeWords,
  zone,
} from "./register-search";

/**
 * The number of documents of a search. If the count hits the cap, quarters are added up; those of the last year stand
 * for earlier ones.
 */
async function countOf(
  access: Access,
  query: [string, string][],
  span: Slice,
  slices: readonly Slice[],
): Promise<number> {
  const countIn = async (slice: Slice) =>
    (await search(access, searchAddress(access.baseUrl, [...query, ...publishedIn(slice)], 2))).count;
  const whole = await countIn(span);
  if (whole < cap) return whole;
  const sample = slices.slice(-4);
  let sum = 0;
  for (const slice of sample) sum += await countIn(slice);
  return Math.round((sum / sample.length) * slices.length);
}

/** Federal Register API v1; it needs no key. Ids are document numbers, as in the source's files. */
export const federalRegisterClient: SourceClient = {
  name: "federal-register-api",
  label: "Federal Register",
  recordSource: "federal-register",
  needsKey: false,
  covers: "Rules, proposed rules, notices and presidential documents of the United States, with public inspection.",
  keyHelp: null,
  keyUrl: null,
  terms: "The data are in the public domain. Its operators ask for at most five requests a second.",
  attribution: "Office of the Federal Register, federalregister.gov",
  scopeKinds: ["query", "agency", "type", "term", "rin", "docket", "all"],
  scopeParams,
  limits: () => [{ per: "minute", most: 300 }],

  async testConnection({ ask, baseUrl }) {
    const answer = await search(
      { ask, baseUrl },
      addressBelow(baseUrl, "documents.json", [
        ["per_page", "2"],
        ["order", "newest"],
        ["fields[]", "document_number"],
        ["fields[]", "publication_date"],
        freshness(),
      ]),
    );
    const newest = line(objects(answer.results)[0]?.publication_date);
    return newest ? `It works. Its newest document is dated ${newest}.` : "It works, but has no documents.";
  },

  async listScopes({ ask, baseUrl }, given) {
    const words = given.trim();
    const params = scopeParams.parse({});
    const scope = (kind: string, externalId: string, label: string): Scope => ({
      kind,
      externalId,
      label,
      jurisdiction: "US",
      params,
    });
    const rin = /^(?:RIN )?(\d{4}-[A-Z]{2}\d{2})$/i.exec(words)?.[1]?.toUpperCase();
    await pace(baseUrl);
    const agencies = expectAnswer(agenciesAnswer, await ask(addressBelow(baseUrl, "agencies.json")), null);
    const sought = words.toLowerCase();
    return [
      ...(rin ? [scope("rin", rin, `Documents with RIN ${rin}`)] : []),
      ...(!rin && /^[A-Z][\w-]*-\d{4}-\w*\d+/i.test(words)
        ? [scope("docket", words.toUpperCase(), `Documents of docket ${words.toUpperCase()}`)]
        : []),
      ...agencies
        .filter(({ name, short_name }) => `${name} ${short_name ?? ""}`.toLowerCase().includes(sought))
        .sort((a, b) => a.name.localeCompare(b.name, "en"))
        .map(({ name, slug }) => scope("agency", slug, name)),
      ...Object.entries(typeWords)
        .filter(([, label]) => label.toLowerCase().includes(sought))
        .map(([type, label]) => scope("type", type, `All documents of the type “${label}”`)),
      ...(words ? [scope("term", words, `Documents with the words “${words}”`)] : []),
      ...(words ? [] : [scope("all", "all", "All documents")]),
    ];
  },

  async estimate({ ask, baseUrl, now }, scope) {
    const params = paramsOf(scope);
    const to = addDays(dayIn(zone, now), aheadDays);
    const from = params.from ?? addDays(dayIn(zone, now), -firstLoadDays);
    const slices = quartersOf({ from, to });
    const queries = queriesOf(params);
    let bills = 0;
    for (const query of queries) bills += await countOf({ ask, baseUrl }, query, { from, to }, slices);
    const calls = queries.length * (slices.length + 2) + Math.floor(bills / perPage) + 1;
    return { bills, calls, seconds: calls * 2 };
  },

  read: readRegister,
};
