import { expect, test } from "vitest";
import { counts, files, run, same, sql, startWithoutBills } from "@/lib/tools/testing/imports";
import { courtListener } from "../formats/courtlistener";
import { courtOf } from "../record/court-names";
import { withKnownCases } from "./known-cases";
import { isAppellate } from "../record/court-case";

startWithoutBills();

const api = "https://www.courtlistener.com/api/rest/v4";
/** A docket as the API writes one. */
const docket = (more: Record<string, unknown> = {}) => ({
  resource_uri: `${api}/dockets/4214664/`,
  id: 4214664,
  court: `${api}/courts/dcd/`,
  court_id: "dcd",
  clusters: [],
  assigned_to: `${api}/people/1124/`,
  absolute_url: "/docket/4214664/river-guild-v-united-states/",
  assigned_to_str: "Paula Fenn",
  panel_str: "",
  date_cert_granted: null,
  date_cert_denied: null,
  date_argued: null,
  date_reargued: null,
  date_reargument_denied: null,
  date_filed: "2016-04-21",
  date_terminated: null,
  date_last_filing: "2024-05-15",
  case_name_short: "",
  case_name: "River Guild v. United States",
  case_name_full: "",
  docket_number: "1:16-cv-00745",
  docket_number_core: "1600745",
  pacer_case_id: "178502",
  cause: "28:1346 Tort Claim",
  nature_of_suit: "Other Statutory Actions",
  blocked: false,
  ...more,
});
const appeal = (more: Record<string, unknown> = {}) =>
  docket({
    resource_uri: `${api}/dockets/6001/`,
    id: 6001,
    court: `${api}/courts/scotus/`,
    court_id: "scotus",
    absolute_url: "/docket/6001/mill-v-board/",
    assigned_to_str: "",
    date_filed: "2023-05-02",
    date_cert_granted: "2023-10-13",
    case_name: "Mill v. Board",
    docket_number: "22-451",
    nature_of_suit: "",
    ...more,
  });
const entry = (number: number, date: string, description: string, more: Record<string, unknown> = {}) => ({
  resource_uri: `${api}/docket-entries/${9000 + number}/`,
  id: 9000 + number,
  docket: `${api}/dockets/4214664/`,
  recap_documents: [],
  date_filed: date,
  entry_number: number,
  recap_sequence_number: `${date}.001`,
  description,
  ...more,
});
const page = (...results: unknown[]) => ({ count: results.length, next: null, previous: null, results });
const cluster = (more: Record<string, unknown> = {}) => ({
  resource_uri: `${api}/clusters/777/`,
  id: 777,
  absolute_url: "/opinion/777/mill-v-board/",
  docket: `${api}/dockets/6001/`,
  docket_id: 6001,
  sub_opinions: [`${api}/opinions/778/`],
  citations: [{ volume: 603, reporter: "U.S.", page: "369", type: 1 }],
  date_filed: "2024-06-28",
  case_name: "Mill v. Board",
  disposition: "Reversed and remanded.",
  precedential_status: "Published",
  syllabus: "<p>A board may not set its own fees.</p>",
  summary: "",
  ...more,
});
const cases = () =>
  sql`select b.name, b.title, b.kind, b.jurisdiction, b.session_name, b.session_year, b.status, b.status_date::text as since, c.court, c.judge, c.filed_date::text as filed
    from bills b join court_cases c on c.bill_id = b.id order by b.name`;
const events = () =>
  sql`select a->>'date' as date, a->>'description' as what from bill_details, jsonb_array_elements(actions) a order by 1, 2`;

test("a docket becomes a case with court, caption, dates and status, and the same again changes nothing", async () => {
  const place = files({ "docket.json": docket() });
  expect(counts(await run(place))).toEqual({ added: 1, changed: 0, unchanged: 0, refused: 0 });
  expect(await cases()).toEqual([
    {
      name: "1:16-cv-00745",
      title: "River Guild v. United States",
      kind: "case",
      jurisdiction: "US",
      session_name: "U.S. District Court for the District of Columbia, 2016",
      session_year: 2016,
      status: "pending",
      since: "2016-04-21",
      court: "U.S. District Court for the District of Columbia",
      judge: "Paula Fenn",
      filed: "2016-04-21",
    },
  ]);
  expect(counts(await run(place))).toEqual(same(1));
});

test("docket entries become events, wherever they are in the files; a later page leaves the others", async () => {
  const place = files({
    "a-entries.json": page(entry(1, "2016-04-21", "COMPLAINT against all defendants")),
    "docket.json": docket(),
  });
  expect(counts(await run(place))).toEqual({ added: 1, changed: 1, unchanged: 0, refused: 0 });
  expect(counts(await run(place))).toEqual(same(2));
  await run(
    files({ "more.json": page(entry(2, "2016-07-01", "MOTION to dismiss"), entry(1, "2016-04-21", "COMPLAINT")) }),
  );
  expect(await events()).toEqual([
    { date: "2016-04-21", what: "Case filed" },
    { date: "2016-04-21", what: "[1] COMPLAINT" },
    { date: "2016-07-01", what: "[2] MOTION to dismiss" },
  ]);
  const news = await sql`select field, new->>'description' as what from bill_changes where old is null order by id`;
  expect(news).toEqual([
    { field: "action", what: "[1] COMPLAINT against all defendants" },
    { field: "action", what: "[2] MOTION to dismiss" },
  ]);
});

test("what is added to a case waits until another import has added its part", async () => {
  await run(files({ "d.json": docket() }));
  const read = courtListener.read(entry(4, "2016-09-01", "ORDER"), { path: "", today: "2026-11-21" });
  await sql.begin(async (tx) => {
    await withKnownCases(tx as never, [read], "2026-11-21");
    await expect(sql`select from bills for update nowait`).rejects.toThrow(/could not obtain lock/);
  });
});

test("what happens to a case moves its status, and a date that the docket withdraws is removed", async () => {
  await run(files({ "d.json": appeal() }));
  expect((await cases())[0]).toMatchObject({ status: "pending", court: "Supreme Court of the United States" });
  await run(files({ "d.json": appeal({ date_argued: "2024-01-17" }) }));
  expect((await cases())[0]).toMatchObject({ status: "argued", since: "2024-01-17" });
  await run(files({ "d.json": appeal({ date_argued: "2024-01-18" }) }));
  expect((await cases())[0]).toMatchObject({ status: "argued", since: "2024-01-18" });
  await run(files({ "c.json": cluster() }));
  expect((await cases())[0]).toMatchObject({ name: "22-451", status: "decided", since: "2024-06-28" });
  await run(files({ "d.json": appeal({ date_argued: "2024-01-18", date_terminated: "2024-08-01" }) }));
  expect((await cases())[0]).toMatchObject({ status: "decided", since: "2024-06-28" });
  expect((await events()).map(({ what }) => what)).toEqual([
    "Case filed",
    "Certiorari granted",
    "Argued",
    "Opinion filed: Reversed and remanded (603 U.S. 369)",
    "Case closed",
  ]);
  expect(await sql`select summary from bills`).toEqual([{ summary: "A board may not set its own fees." }]);
});

test("an argument that is only announced, an opinion on an order, and one on a motion in a trial court, decide nothing", async () => {
  await run(
    files({
      "a.json": appeal({ date_argued: "2026-12-01" }),
      "b.json": cluster({ precedential_status: "Relating-to" }),
      "d.json": docket(),
      "c.json": cluster({ docket: `${api}/dockets/4214664/`, docket_id: 4214664 }),
    }),
  );
  expect((await cases()).map(({ status }) => status)).toEqual(["pending", "pending"]);
  await run(files({ "d.json": docket({ date_terminated: "2024-09-09" }) }));
  expect((await cases())[0]).toMatchObject({ status: "closed", since: "2024-09-09" });
});

test("search results: of dockets the day is that of filing, of opinions that of the decision", async () => {
  const found = {
    caseName: "Armory v. Delta Bank",
    court: "District Court, C.D. California",
    court_id: "cacd",
    court_citation_string: "C.D. Cal.",
    dateFiled: "2026-07-31",
    dateTerminated: null,
    docketNumber: "2:26-cv-08504",
    docket_id: 73707637,
    docket_absolute_url: "/docket/73707637/armory-v-delta-bank/",
    assignedTo: "Ruth Oak",
    suitNature: "Other Fraud",
    recap_documents: [
      {
        id: 5,
        docket_entry_id: 88,
        document_number: "1",
        entry_number: 1,
        entry_date_filed: "2026-07-31",
        description: "COMPLAINT against Delta Bank",
        short_description: "Complaint",
      },
    ],
  };
  const opinion = {
    absolute_url: "/opinion/5/hill-v-state/",
    caseName: "Hill v. State",
    caseNameFull: "",
    citation: ["12 P.3d 34"],
    cluster_id: 5,
    court: "Supreme Court of Idaho",
    court_id: "idaho",
    dateArgued: "2024-11-04",
    dateFiled: "2025-03-05",
    docketNumber: "51234",
    docket_id: 900,
    judge: "Bevan",
    status: "Published",
    suitNature: "",
  };
  const place = files({ "r.json": page(found), "o.json": page(opinion) });
  expect(counts(await run(place))).toMatchObject({ added: 2, refused: 0 });
  expect(await cases()).toMatchObject([
    {
      name: "2:26-cv-08504",
      court: "U.S. District Court for the Central District of California",
      status: "pending",
      filed: "2026-07-31",
    },
    {
      name: "51234",
      jurisdiction: "ID",
      court: "Supreme Court of Idaho",
      status: "decided",
      since: "2025-03-05",
      filed: null,
    },
  ]);
  // A shortened entry from a search removes nothing from the full one.
  await run(
    files({
      "e.json": entry(1, "2026-07-31", "COMPLAINT against Delta Bank, filed by Armory (Attachments: # 1 Exhibit)", {
        id: 88,
        docket: `${api}/dockets/73707637/`,
      }),
    }),
  );
  expect(counts(await run(place))).toEqual(same(2));
  expect((await events()).map(({ what }) => what)).toContain(
    "[1] COMPLAINT against Delta Bank, filed by Armory (Attachments: # 1 Exhibit)",
  );
});

const otherShapes: [string, unknown, string[]][] = [
  ["a list", [appeal(), appeal({ id: 8 })], ["6001 docket", "8 docket"]],
  [
    "a docket with a full name alone",
    { id: 4, court_id: "ca9", docket_number: "24-1", case_name_full: "A v. B" },
    ["4 docket"],
  ],
  [
    "a docket with its clusters",
    appeal({ clusters: [cluster({ docket: null, docket_id: undefined })] }),
    ["6001 docket", "6001 part"],
  ],
  ["a cluster with its docket", cluster({ docket: appeal(), docket_id: null }), ["6001 docket", "6001 part"]],
  ["an entry with the docket's id", { id: 7, docket_id: 6001, entry_number: 3, description: "ORDER" }, ["6001 part"]],
  ["an opinion, which adds nothing", { id: 5, cluster_id: 777, html_with_citations: "<p>AFFIRMED</p>" }, []],
];

test("records in other shapes", () => {
  const read = (value: unknown) =>
    [...courtListener.records(value)].map((record) => {
      const { sourceId, courtCase } = courtListener.read(record, { path: "", today: "2026-11-21" });
      return `${sourceId} ${courtCase?.carries}`;
    });
  for (const [name, value, expected] of otherShapes)
    expect([name, courtListener.matches(value), read(value)]).toEqual([name, true, expected]);
});

test("what cannot be a case is refused with its reason, and costs the others nothing", async () => {
  const result = await run(
    files({
      "a.json": page(docket(), docket({ id: null, resource_uri: null })),
      "c.json": cluster({ docket_id: 5_000_001, docket: null }),
      "d.json": docket({ id: 12, court: null, court_id: null }),
    }),
  );
  expect(counts(result)).toMatchObject({ added: 1, refused: 3 });
  const [saved] = await sql`select refusals from import_runs order by id desc limit 1`;
  expect(saved!.refusals.map(({ reason }: { reason: string }) => reason)).toEqual(
    expect.arrayContaining([
      "It has no docket id.",
      "Docket 12 does not say which court it belongs to.",
      "Its docket has not been imported. Also import docket 5000001 from CourtListener (api/rest/v4/dockets/5000001/), or a search result that includes it.",
    ]),
  );
});

test("a field that staff decided stays, and the source's word is stored beside it", async () => {
  await run(files({ "d.json": docket() }));
  await sql`update bills set status = 'closed'`;
  await sql`update bill_details set source_values = '{"status": "pending"}'`;
  await run(files({ "e.json": entry(3, "2017-01-02", "ORDER") }));
  expect((await cases())[0]).toMatchObject({ status: "closed", name: "1:16-cv-00745" });
});

test("a court is known by its id", () => {
  const courts: [string, string, string][] = [
    ["ca9", "U.S. Court of Appeals for the Ninth Circuit", "US"],
    ["nysb", "U.S. Bankruptcy Court for the Southern District of New York", "US"],
    ["med", "U.S. District Court for the District of Maine", "US"],
    ["vid", "U.S. District Court for the Virgin Islands", "US"],
    ["arb", "U.S. Bankruptcy Court for the District of Arizona", "US"],
    ["nebraskab", "U.S. Bankruptcy Court for the District of Nebraska", "US"],
    ["cal", "Supreme Court of California", "CA"],
    ["ind", "Supreme Court of Indiana", "IN"],
    ["neb", "Supreme Court of Nebraska", "NE"],
    ["miss", "Supreme Court of Mississippi", "MS"],
    ["texapp", "Court of Appeals of Texas", "TX"],
    ["ny", "New York Court of Appeals", "NY"],
    ["nyappdiv", "New York Supreme Court, Appellate Division", "NY"],
    ["calctapp", "California Court of Appeal", "CA"],
    ["delch", "Delaware court (delch)", "DE"],
  ];
  for (const [id, name, jurisdiction] of courts) {
    const read = courtListener.read(docket({ court_id: id, court: `${api}/courts/${id}/` }), {
      path: "",
      today: "2026-11-21",
    });
    expect(read, id).toMatchObject({ jurisdiction, courtCase: { court: name } });
  }
  expect(courtOf("calctapp", "California Courts of Appeal")!.name).toBe("California Court of Appeal");
  expect(courtOf("delch", "Court of Chancery of Delaware")!.name).toBe("Court of Chancery of Delaware");
  expect(["nyappdiv", "nysupct"].map((id) => isAppellate(id, courtOf(id, "")!.name))).toEqual([true, false]);
});
