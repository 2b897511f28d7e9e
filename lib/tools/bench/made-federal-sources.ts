import { between, pick, randomFrom } from "@/lib/tools/demo/content/random";
import { madeBill } from "./made-bill";
import type { MadeSource } from "./made-sources";

type Json = Record<string, unknown>;
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const dayAt = (n: number, of: number, days: number): string =>
  new Date(Date.now() - (1 + Math.floor(((of - n) / of) * days)) * 86_400_000).toISOString().slice(0, 10);

/** The n-th document in the format of the Federal Register's API. */
function registerDocument(n: number, records: number): Json {
  const random = randomFrom(n + 11);
  const { title } = madeBill(n);
  const number = `2026-${String(10_000 + n)}`;
  const type = pick(random, ["Rule", "Proposed Rule", "Notice", "Notice"]);
  const published = dayAt(n, records, 300);
  return {
    abstract: `${title} It sets out what is proposed, and why.`,
    action: `${type}.`,
    agencies: [
      {
        raw_name: "ENVIRONMENTAL PROTECTION AGENCY",
        name: "Environmental Protection Agency",
        id: 145,
        slug: "environmental-protection-agency",
        parent_id: null,
      },
    ],
    cfr_references: [{ title: 40, part: String(between(random, 1, 99)) }],
    citation: `91 FR ${n}`,
    comment_url: null,
    comments_close_on: type === "Proposed Rule" ? dayAt(n - records, records, 30) : null,
    correction_of: null,
    corrections: [],
    dates: "Comments must be received in time.",
    docket_ids: [`EPA-HQ-OAR-2026-${String(n % 700).padStart(4, "0")}`],
    dockets: [],
    document_number: number,
    effective_on: null,
    executive_order_number: null,
    full_text_xml_url: `https://www.federalregister.gov/documents/full_text/xml/${number}.xml`,
    html_url: `https://www.federalregister.gov/documents/${number}`,
    pdf_url: `https://www.govinfo.gov/content/pkg/FR/pdf/${number}.pdf`,
    president: null,
    proclamation_number: null,
    publication_date: published,
    raw_text_url: `https://www.federalregister.gov/documents/full_text/text/${number}.txt`,
    regulation_id_numbers: [`2060-A${String.fromCharCode(65 + (n % 26))}${String(n % 100).padStart(2, "0")}`],
    regulations_dot_gov_info: {},
    signing_date: null,
    significant: false,
    subtype: null,
    title,
    topics: ["Air pollution control"],
    type,
  };
}

/** The Federal Register: 1,000 documents per response. Its files are pages of the same search. */
export function madeFederalRegister(records: number): MadeSource {
  const documents = Array.from({ length: records }, (_, n) => registerDocument(n, records));
  const days = documents.map(({ publication_date: day }) => day as string);
  const texts = documents.map((document) => JSON.stringify(document));
  const pages = Math.ceil(records / 1000);
  return {
    label: "Federal Register, 1,000 documents a request",
    records,
    coverage: { source: "federal-register-api", kind: "query", externalId: "all", jurisdiction: "US", params: {} },
    settings: (origin) => ({ FEDERAL_REGISTER_API_URL: `${origin}api/v1/` }),
    files: Object.fromEntries(
      Array.from({ length: pages }, (_, page) => [
        `documents-${page}.json`,
        bytes(`{"count":${records},"results":[${texts.slice(page * 1000, (page + 1) * 1000).join(",")}]}`),
      ]),
    ),
    answer({ pathname, searchParams }) {
      if (!pathname.endsWith("/documents.json")) return '{"count":0,"results":[]}';
      const from = searchParams.get("conditions[publication_date][gte]") ?? "0000";
      const to = searchParams.get("conditions[publication_date][lte]") ?? "9999";
      const found = texts.filter((_, n) => days[n]! >= from && days[n]! <= to);
      if (found.length === 0) return '{"count":0}';
      const start = Number(searchParams.get("after") ?? 0);
      const further = new URLSearchParams(searchParams);
      further.set("after", String(start + 1000));
      const next =
        start + 1000 < found.length
          ? JSON.stringify(`https://www.federalregister.gov${pathname}?${further.toString()}`)
          : "null";
      return `{"count":${found.length},"next_page_url":${next},"results":[${found.slice(start, start + 1000).join(",")}]}`;
    },
  };
}

/** The n-th bill in the format of Congress.gov's API, and its lists. */
function congressBill(n: number): { bill: Json; lists: Record<string, Json[]>; subjects: Json } {
  const random = randomFrom(n + 7);
  const { title } = madeBill(n);
  const number = String(n + 1);
  const lists: Record<string, Json[]> = {
    actions: Array.from({ length: between(random, 2, 12) }, (_, i) => ({
      actionCode: i === 0 ? "1000" : "5000",
      actionDate: new Date(Date.UTC(2025, 1, 4 + 5 * i)).toISOString().slice(0, 10),
      text: i === 0 ? "Introduced in House" : "Referred to the Subcommittee on Water.",
      type: i === 0 ? "IntroReferral" : "Committee",
    })).toReversed(),
    cosponsors: Array.from({ length: between(random, 1, 20) }, (_, i) => ({
      bioguideId: `S${String(100_000 + i)}`,
      fullName: `Rep. Member, No. ${i} [D-CA-${i + 1}]`,
      firstName: "No.",
      lastName: `Member ${i}`,
      party: "D",
      state: "CA",
      district: i + 1,
    })),
    relatedbills: [],
    summaries: [
      { actionDate: "2025-02-04", text: `<p>${title}</p>`, updateDate: "2025-02-05T00:00:00Z", versionCode: "00" },
    ],
    text: [
      {
        type: "Introduced in House",
        date: "2025-02-04T05:00:00Z",
        formats: [{ type: "PDF", url: `https://www.congress.gov/119/bills/hr${number}/BILLS-119hr${number}ih.pdf` }],
      },
    ],
    titles: [{ title, titleType: "Display Title" }],
  };
  const count = (name: string) => ({ count: lists[name]!.length, url: name });
  return {
    lists,
    subjects: { legislativeSubjects: [{ name: "Water quality" }], policyArea: { name: "Environmental Protection" } },
    bill: {
      congress: 119,
      number,
      type: "HR",
      title,
      introducedDate: "2025-02-04",
      updateDate: "2026-01-02",
      updateDateIncludingText: new Date(Date.UTC(2026, 0, 2) + n * 1000).toISOString().replace(".000", ""),
      policyArea: { name: "Environmental Protection" },
      sponsors: [{ bioguideId: "S000002", fullName: "Rep. Stone, Ada [R-TX-3]", party: "R", state: "TX", district: 3 }],
      actions: count("actions"),
      cosponsors: count("cosponsors"),
      summaries: count("summaries"),
      textVersions: count("text"),
      titles: count("titles"),
      subjects: { count: 1, url: "subjects" },
    },
  };
}

const escapeXml = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
/** A value as BILLSTATUS writes it: the items of a list are elements `item`. */
const xml = (name: string, value: unknown): string =>
  Array.isArray(value)
    ? `<${name}>${value.map((item) => xml("item", item)).join("")}</${name}>`
    : typeof value === "object" && value !== null
      ? `<${name}>${Object.entries(value)
          .map(([key, inner]) => xml(key, inner))
          .join("")}</${name}>`
      : `<${name}>${escapeXml(String(value))}</${name}>`;

/** Congress.gov: seven requests per bill. Its files are BILLSTATUS, with the same content. */
export function madeCongress(records: number): MadeSource {
  const made = Array.from({ length: records }, (_, n) => congressBill(n));
  const listed = made.map(({ bill }) => bill);
  const page = (name: string, list: readonly unknown[], { pathname, searchParams }: URL): string => {
    const offset = Number(searchParams.get("offset") ?? 0);
    const next =
      offset + 250 < list.length ? { next: `https://api.congress.gov${pathname}?offset=${offset + 250}` } : {};
    return JSON.stringify({
      [name]: list.slice(offset, offset + 250),
      pagination: { count: list.length, ...next },
    });
  };
  const names: Record<string, string> = { text: "textVersions", relatedbills: "relatedBills" };
  return {
    label: "Congress.gov, 7 requests a bill",
    records,
    coverage: { source: "congress-api", kind: "congress", externalId: "119", jurisdiction: "US", params: {} },
    settings: (origin) => ({ CONGRESS_API_URL: `${origin}v3/`, CONGRESS_API_KEY: "bench" }),
    files: Object.fromEntries(
      made.map(({ bill, lists, subjects }, n) => [
        `BILLSTATUS-119hr${n + 1}.xml`,
        bytes(
          `<billStatus>${xml("bill", {
            ...bill,
            actions: lists.actions,
            cosponsors: lists.cosponsors,
            summaries: lists.summaries!.map((summary) => summary),
            textVersions: lists.text,
            titles: lists.titles,
            subjects,
          })}</billStatus>`,
        ),
      ]),
    ),
    answer(address) {
      const [, number, part] = /\/v3\/bill\/119(?:\/hr\/(\d+)(?:\/([a-z]+))?)?$/.exec(address.pathname) ?? [];
      if (!address.pathname.includes("/bill/")) return page("committeeMeetings", [], address);
      if (!number) return page("bills", listed, address);
      const { bill, lists, subjects } = made[Number(number) - 1]!;
      if (!part) return JSON.stringify({ bill });
      if (part === "subjects") return JSON.stringify({ subjects, pagination: { count: 1 } });
      return page(names[part] ?? part, lists[part] ?? [], address);
    },
  };
}

/**
 * Regulations.gov: one search per document for its other dockets. Its records cannot be imported from files, so there is no
 * comparison.
 */
export function madeRegulations(records: number): MadeSource {
  const documents = Array.from({ length: records }, (_, n) => ({
    id: `EPA-HQ-OAR-2026-0001-${String(n + 1).padStart(4, "0")}`,
    type: "documents",
    attributes: {
      agencyId: "EPA",
      commentEndDate: null,
      commentStartDate: null,
      docketId: "EPA-HQ-OAR-2026-0001",
      documentType: "Proposed Rule",
      frDocNum: `2026-${String(40_000 + n)}`,
      lastModifiedDate: new Date(Date.UTC(2026, 0, 2) + n * 1000).toISOString().replace(".000", ""),
      objectId: "0900",
      openForComment: false,
      postedDate: "2026-01-02T05:00:00Z",
      subtype: null,
      title: madeBill(n).title,
      withdrawn: false,
    },
  }));
  const byNumber = new Map(documents.map((document) => [document.attributes.frDocNum, document]));
  const eastern = (at: number) => new Date(at).toLocaleString("sv-SE", { timeZone: "America/New_York" });
  const times = documents.map(({ attributes }) => eastern(Date.parse(attributes.lastModifiedDate)));
  return {
    label: "Regulations.gov, a search for each document",
    records,
    coverage: {
      source: "regulations-gov",
      kind: "docket",
      externalId: "EPA-HQ-OAR-2026-0001",
      jurisdiction: "US",
      params: {},
    },
    settings: (origin) => ({ REGULATIONS_API_URL: `${origin}v4/`, REGULATIONS_API_KEY: "bench" }),
    files: null,
    answer({ pathname, searchParams }) {
      if (pathname.includes("/dockets/"))
        return '{"data":{"id":"EPA-HQ-OAR-2026-0001","type":"dockets","attributes":{"title":"Wells","agencyId":"EPA","rin":"2060-AA01"}}}';
      const number = searchParams.get("filter[frDocNum]");
      const type = searchParams.get("filter[documentType]");
      const since = searchParams.get("filter[lastModifiedDate][ge]") ?? "";
      const found = number
        ? [byNumber.get(number)!]
        : type === "Proposed Rule"
          ? documents.filter((_, n) => times[n]! >= since)
          : [];
      const at = Number(searchParams.get("page[number]") ?? 1);
      const totalPages = Math.ceil(found.length / 250);
      return JSON.stringify({
        data: found.slice((at - 1) * 250, at * 250),
        meta: { pageNumber: at, pageSize: 250, totalElements: found.length, totalPages, hasNextPage: at < totalPages },
      });
    },
  };
}
