import { stringify } from "csv-stringify/sync";
import { strToU8, type Zippable, zipSync } from "fflate";
import { addresses, attacks, breakouts } from "./attacks.ts";

const words = [...breakouts, ...attacks].map((text) => text.replaceAll("\0", ""));

/** The next attack of the collection each time, two at once, and the next address. */
class Turns {
  #turn = 0;
  text = (): string =>
    `${words[(this.#turn * 2) % words.length]} ${words[(this.#turn++ * 2 + 1) % words.length]}`.slice(0, 4000);
  /** For indexed values: a number, a session. */
  short = (): string => words[this.#turn++ % words.length]!.slice(0, 150);
  address = (): string => addresses[this.#turn++ % addresses.length]!;
}

const xmlText = (text: string): string =>
  text
    .replace(/[&<>]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[c]!)
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "");

const openStates = (t: Turns, n: number) => ({
  legislative_session: n % 3 ? "2026" : t.short(),
  identifier: n % 2 ? `HB ${n}` : t.short(),
  title: t.text(),
  classification: ["bill", t.short()],
  subject: [t.text(), t.text()],
  abstracts: [{ note: t.text(), abstract: t.text() }],
  other_titles: [{ title: t.text() }],
  actions: [
    {
      date: "2026-01-05",
      description: t.text(),
      organization_id: '~{"classification": "lower"}',
      classification: ["introduction", t.short()],
    },
    {
      date: "2026-01-09",
      description: t.text(),
      organization_id: `~${JSON.stringify({ classification: t.short() })}`,
      classification: [],
    },
  ],
  sponsorships: [{ name: t.text(), classification: t.text(), entity_type: "person", primary: false }],
  versions: [{ note: t.text(), date: "", links: [{ url: t.address(), media_type: t.text() }] }],
  documents: [
    { note: t.text(), date: "", links: [{ url: `https://example.org/${t.short()}`, media_type: "application/pdf" }] },
  ],
  votes: [
    {
      start_date: "2026-01-08",
      motion_text: t.text(),
      result: t.text(),
      organization: { classification: t.short() },
      counts: [{ option: t.short(), value: 3 }],
      sources: [{ url: t.address() }],
    },
  ],
  related_bills: [{ identifier: t.short(), legislative_session: t.short(), relation_type: t.text() }],
  citations: [{ publication: t.text(), citation: t.text() }],
  sources: [{ url: t.address() }, { url: `https://example.org/"onclick="${n}` }],
  extras: { note: t.text() },
  jurisdiction: { id: "ocd-jurisdiction/country:us/state:wi/government", name: t.text() },
});
const legiScan = (t: Turns, n: number) => ({
  bill_id: 9_000_000 + n,
  session: { session_name: n % 3 ? "2025-2026 Regular Session" : t.short(), year_start: 2025, year_end: 2026 },
  url: t.address(),
  state_link: `https://example.org/'onclick='${n}`,
  state: "OH",
  bill_number: n % 2 ? `HB${n}` : t.short(),
  bill_type: n % 2 ? "B" : t.short(),
  title: t.text(),
  description: t.text(),
  status: 1,
  status_date: "2026-01-05",
  progress: [{ date: "2026-01-05", event: 1 }],
  history: [{ date: "2026-01-05", action: t.text(), chamber: t.short() }],
  sponsors: [{ name: t.text(), party: t.text(), district: t.text(), role: t.short(), sponsor_type_id: 2 }],
  subjects: [{ subject_name: t.text() }],
  texts: [{ type: t.text(), date: "2026-01-05", url: t.address(), mime: t.text() }],
  amendments: [{ title: t.text(), date: t.short(), state_link: t.address(), mime: t.text() }],
  supplements: [{ type: t.text(), url: t.address(), mime: t.text() }],
  votes: [{ date: "2026-01-06", chamber: t.short(), desc: t.text(), passed: 1, yea: 3, nay: 1, url: t.address() }],
  sasts: [{ type: t.text(), sast_bill_number: t.short() }],
  calendar: [{ type: t.text(), date: "2026-12-01", time: t.text(), location: t.text(), description: t.text() }],
});
const congress = (t: Turns, n: number) => ({
  bill_type: "hr",
  number: String(n),
  congress: "118",
  official_title: t.text(),
  short_title: n % 2 ? t.text() : "",
  popular_title: t.text(),
  titles: [{ title: t.text() }],
  status: n % 2 ? "REFERRED" : t.short(),
  status_at: "2026-01-05",
  introduced_at: "2026-01-04",
  summary: { text: t.text() },
  sponsor: { name: t.text(), state: t.text(), district: t.text(), title: t.short() },
  cosponsors: [{ name: t.text() }],
  actions: [{ acted_at: "2026-01-04", text: t.text(), action_code: t.short() }],
  related_bills: [
    { bill_id: "s438-118", reason: t.text() },
    { bill_id: t.short(), reason: t.text() },
  ],
  subjects: [t.text()],
  subjects_top_term: t.text(),
  updated_at: "2026-01-06T22:15:12Z",
});
const register = (t: Turns, n: number) => ({
  document_number: n % 2 ? `2026-${n}` : `${n} ${t.short()}`,
  type: n % 2 ? "Proposed Rule" : t.text(),
  subtype: t.text(),
  title: t.text(),
  abstract: t.text(),
  publication_date: "2026-01-05",
  signing_date: "2026-01-04",
  comments_close_on: "2026-12-23",
  effective_on: "2026-12-30",
  citation: t.text(),
  action: t.text(),
  executive_order_number: n % 4 === 0 ? t.short() : null,
  agencies: [{ name: t.text(), raw_name: t.text() }],
  president: { name: t.text() },
  topics: [t.text()],
  regulation_id_numbers: [t.text()],
  docket_ids: [t.text()],
  cfr_references: [{ title: t.text(), part: t.text() }],
  html_url: t.address(),
  pdf_url: t.address(),
  raw_text_url: `https://example.org/\`onclick=${n}`,
  dockets: [{ documents: [{ comment_end_date: t.short() }] }],
});
const billStatus = (t: Turns, n: number) => {
  const x = () => xmlText(t.text());
  return `<?xml version="1.0"?><billStatus><version>3.0.0</version><bill><type>S</type><number>${n}</number><congress>118</congress><title>${x()}</title><introducedDate>2026-01-04</introducedDate><updateDate>2026-01-06T10:00:00Z</updateDate>
    <actions><item><actionDate>2026-01-05</actionDate><text>${x()}</text><actionCode>${x()}</actionCode><sourceSystem><name>${x()}</name></sourceSystem></item></actions><titles><item><titleType>${x()}</titleType><title>${x()}</title></item><item><titleType>Official Title as Introduced</titleType><title><![CDATA[<p onclick="window.__ran=1">A title <img src=x onerror=window.__ran=1></p>]]></title></item></titles>
    <summaries><summary><actionDate>2026-01-05</actionDate><text><![CDATA[${t.text().replaceAll("]]>", "")}]]></text></summary></summaries><sponsors><item><fullName>${x()}</fullName><party>${x()}</party><state>${x()}</state><district>${x()}</district></item></sponsors><cosponsors><item><fullName>${x()}</fullName></item></cosponsors>
    <textVersions><item><type>${x()}</type><date>2026-01-05</date><formats><item><url>${xmlText(t.address())}</url></item></formats></item></textVersions><relatedBills><item><type>${x()}</type><number>${x()}</number><congress>${x()}</congress><relationshipDetails><item><type>${x()}</type></item></relationshipDetails></item></relatedBills>
    <policyArea><name>${x()}</name></policyArea><subjects><legislativeSubjects><item><name>${x()}</name></item></legislativeSubjects></subjects></bill></billStatus>`;
};

/** A folder of LegiScan's CSV files. */
function legiScanCsv(t: Turns, many: number): Record<string, string> {
  const ids = Array.from({ length: many }, (_, n) => String(9_100_000 + n));
  const table = (row: (id: string, n: number) => Record<string, string>) => stringify(ids.map(row), { header: true });
  return {
    "bills.csv": table((bill_id, n) => ({
      bill_id,
      session_id: t.short(),
      bill_number: n % 2 ? `SB${n}` : t.short(),
      status: "1",
      status_desc: t.text(),
      status_date: "2026-01-05",
      title: t.text(),
      description: t.text(),
      committee_id: "0",
      committee: t.text(),
      last_action_date: "2026-01-05",
      last_action: t.text(),
      url: t.address(),
      state_link: t.address(),
    })),
    "history.csv": table((bill_id) => ({
      bill_id,
      date: "2026-01-05",
      chamber: t.short(),
      sequence: "1",
      action: t.text(),
    })),
    "people.csv": table((_, n) => ({
      people_id: String(n),
      name: t.text(),
      first_name: t.text(),
      party: t.text(),
      role: t.short(),
      district: t.text(),
      committee_id: "0",
    })),
    "sponsors.csv": table((bill_id, n) => ({ bill_id, people_id: String(n), position: "1" })),
    "documents.csv": table((bill_id, n) => ({
      bill_id,
      document_id: String(n),
      document_type: n % 2 ? "text" : t.short(),
      document_desc: t.text(),
      document_mime: t.text(),
      url: t.address(),
      state_link: t.address(),
    })),
    "rollcalls.csv": table((bill_id, n) => ({
      bill_id,
      roll_call_id: String(n),
      date: "2026-01-05",
      chamber: t.short(),
      description: t.text(),
      yea: "1",
      nay: "0",
      nv: "0",
      absent: "0",
      total: "1",
    })),
  };
}

/** Names that lead out of the target folder, deceive readers, or run code where they are shown. */
export const hostileNames: readonly string[] = [
  "../../../../../../tmp/rotunda-escaped",
  "..\\..\\..\\rotunda-escaped",
  "/tmp/rotunda-escaped",
  "C:\\rotunda-escaped",
  "....//....//rotunda-escaped",
  "a/../../../rotunda-escaped",
  "%2e%2e%2frotunda-escaped",
  '"><img src=x onerror=window.__ran=1>',
  "<script>window.__ran=1<",
  "'-window.__ran=1-'",
  "a\r\nset-cookie: stolen=1",
  "x\u202egnp",
  "=HYPERLINK(1)",
  "${window.__ran=1}",
  "con",
  `${"x".repeat(240)}`,
];

/**
 * One zip for every format that can be imported, with an attack in the place of each text and address, half of the numbers and a
 * third of the sessions, under names that are attacks themselves.
 * @param many bills a format
 */
export function hostileImports(many: number): Record<string, Uint8Array> {
  const t = new Turns();
  const name = (n: number) => hostileNames[n % hostileNames.length]!;
  const list = <T>(make: (t: Turns, n: number) => T): T[] => Array.from({ length: many }, (_, n) => make(t, n + 1));
  const zip = (files: Record<string, string>): Uint8Array =>
    zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])) satisfies Zippable);
  const zipNamed = (ending: string, texts: string[], folder = ""): Record<string, string> =>
    Object.fromEntries(texts.map((text, n) => [`${folder}${name(n)}-${n}.${ending}`, text]));
  const inner = zip(
    zipNamed(
      "json",
      list(openStates).map((bill) => JSON.stringify({ ...bill, identifier: `${bill.identifier} again` })),
    ),
  );
  return {
    "legiscan-json": zip(
      zipNamed(
        "json",
        list(legiScan).map((bill) => JSON.stringify({ bill })),
      ),
    ),
    "legiscan-csv": zip(
      Object.fromEntries(
        Object.entries(legiScanCsv(t, many)).map(([file, text]) => [
          `OH/2025-2026_"><img src=x onerror=window.__ran=1>/csv/${file}`,
          text,
        ]),
      ),
    ),
    openstates: zip(
      zipNamed(
        "json",
        list(openStates).map((bill) => JSON.stringify(bill)),
      ),
    ),
    "zip in zip": zipSync({
      [`${name(0)}.zip`]: inner,
      [`${name(7)}.zip`]: inner.subarray(0, Math.floor(inner.length * 0.7)),
    }),
    congress: zip(
      zipNamed(
        "json",
        list(congress).map((bill) => JSON.stringify(bill)),
      ),
    ),
    billstatus: zip(zipNamed("xml", list(billStatus))),
    "federal-register": zip(
      zipNamed(
        "json",
        list(register).map((document) => JSON.stringify(document)),
      ),
    ),
    refused: zip(
      zipNamed(
        "json",
        list((_, n) => `{"bill_type": "${n}", broken`),
      ),
    ),
  };
}
