import type postgres from "postgres";
import { beforeEach, describe, expect, test } from "vitest";
import { joinTiedBills } from "@/lib/sources/session-ties/join-bills";
import { changes, sql, startWithoutBills } from "@/lib/tools/testing/imports";
import type { ImportedBill } from "../record/bill";
import { upsertBatch } from "../store/upsert";
import { tieSessions } from "./after-reading";
import { suggestTies } from "./suggest-session-matches";

startWithoutBills();

const today = "2026-11-21";
const store = (...bills: ImportedBill[]) =>
  sql.begin((tx) =>
    upsertBatch(
      tx as unknown as postgres.Sql,
      bills.map((bill) => ({ bill, origin: "x" })),
      { runId: null, today, topicsOf: () => [] },
    ),
  );
beforeEach(async () => {
  await sql`truncate session_ties, source_trust restart identity`;
});

/** A minimal record of a source, with the given fields. */
const billOf = (source: ImportedBill["source"], given: Partial<ImportedBill> = {}): ImportedBill => ({
  source,
  sourceId: `${source}-${given.name ?? "HB 1"}-${given.session ?? ""}`,
  kind: "bill",
  jurisdiction: "WY",
  session: "2026",
  sessionName: "2026",
  sessionYear: 2026,
  name: "HB 1",
  title: `An act, as ${source} has it`,
  summary: null,
  status: "introduced",
  statusDate: "2026-01-05",
  introducedDate: "2026-01-05",
  sourceUrl: `https://${source}.example/1`,
  actions: [{ date: "2026-01-05", description: `Introduced (${source})`, chamber: null }],
  sponsors: [],
  versions: [],
  votes: [],
  related: [],
  events: [],
  subjects: [],
  otherTitles: [],
  ceremonial: false,
  scrapedAt: null,
  ...given,
});
const federal = (source: ImportedBill["source"], given: Partial<ImportedBill> = {}) =>
  billOf(source, {
    jurisdiction: "US",
    session: source === "legiscan" ? "119th Congress" : "119",
    name: "H.R. 1",
    ...given,
  });
const storedBills = () =>
  sql<{ name: string; session: string; title: string; status: string; sources: string[] }[]>`
    select b.name, b.session, b.title, b.status, array(select source from bill_identities i where i.bill_id = b.id order by 1) as sources from bills b order by b.id`;
const tie = (jurisdiction: string, a: [string, string], b: [string, string], state = "confirmed") => {
  const [one, two] = a[0] < b[0] ? [a, b] : [b, a];
  return sql`insert into session_ties (jurisdiction, source, session, other_source, other_session, state, reason) values (${jurisdiction}, ${one[0]}, ${one[1]}, ${two[0]}, ${two[1]}, ${state}, 'x')`;
};

describe("one bill of several sources", () => {
  test("a congress is one in every source: its bills are one, whichever source comes first", async () => {
    await store(federal("legiscan"), federal("openstates-api"), federal("congress"));
    const [bill, ...others] = await storedBills();
    expect(others).toEqual([]);
    expect(bill).toMatchObject({
      title: "An act, as congress has it",
      sources: ["congress", "legiscan", "openstates-api"],
    });
    expect(await changes()).toEqual([]);
    const ties = await sql`select state, decided_by from session_ties`;
    expect(ties.map(({ state }) => state)).toEqual(ties.map(() => "confirmed"));
  });

  test("a less trusted source never overwrites, its value is stored, and the same value again changes nothing", async () => {
    await store(federal("congress"));
    expect(await store(federal("legiscan", { status: "passed", statusDate: "2026-02-01" }))).toMatchObject({
      added: 0,
      changed: 0,
    });
    expect(await store(federal("legiscan", { title: "Another title" }))).toMatchObject({ changed: 0, unchanged: 1 });
    expect(await storedBills()).toMatchObject([{ title: "An act, as congress has it", status: "introduced" }]);
    const [word] = await sql`select record->'row'->>'title' as title from bill_witnesses where source = 'legiscan'`;
    expect(word).toEqual({ title: "Another title" });
    await store(federal("congress", { title: null }));
    expect(await changes()).toEqual([]);
    await store(federal("congress", { status: "enacted", statusDate: "2026-03-01" }));
    expect(await changes()).toMatchObject([{ field: "status", old: "introduced", new: "enacted" }]);
  });

  test("what a more trusted source lacks the next one says", async () => {
    await store(federal("congress", { summary: null, subjects: [] }));
    await store(federal("legiscan", { summary: "What it does", subjects: ["Water"] }));
    const [row] = await sql`select summary, subjects from bills b join bill_details d on d.bill_id = b.id`;
    expect(row).toEqual({ summary: "What it does", subjects: ["Water"] });
  });

  test("the order of trust of a jurisdiction and field decides", async () => {
    await sql`insert into source_trust (jurisdiction, field, sources) values ('US', 'title', '{legiscan}')`;
    await store(federal("congress"), federal("legiscan", { status: "passed" }));
    expect(await storedBills()).toMatchObject([{ title: "An act, as legiscan has it", status: "introduced" }]);
  });

  test("a decision by staff overrides every source", async () => {
    await store(federal("openstates-api"));
    await sql`update bills set title = 'Ours'`;
    await sql`update bill_details set source_values = '{"title": "An act, as openstates-api has it"}'`;
    await store(federal("congress"));
    expect(await storedBills()).toMatchObject([{ title: "Ours" }]);
    const [row] = await sql`select source_values->>'title' as title from bill_details`;
    expect(row).toEqual({ title: "An act, as congress has it" });
  });

  test("files and API of Open States make one bill, and the newer word counts", async () => {
    await store(billOf("openstates", { scrapedAt: "2026-02-01T00:00:00Z" }));
    await store(billOf("openstates-api", { scrapedAt: "2026-03-01T00:00:00Z" }));
    await store(billOf("openstates", { scrapedAt: "2026-01-01T00:00:00Z", title: "Old" }));
    expect(await storedBills()).toMatchObject([
      { title: "An act, as openstates-api has it", sources: ["openstates", "openstates-api"] },
    ]);
  });

  test("sessions of a state are tied by staff alone, then their bills are joined, and new ones immediately", async () => {
    const legiscan = { session: "2026 Regular Session" };
    await store(billOf("openstates"), billOf("openstates", { name: "HB 10" }));
    await store(
      billOf("legiscan", { ...legiscan, name: "HB0001" }),
      billOf("legiscan", { ...legiscan, name: "H0010" }),
    );
    expect(await storedBills()).toHaveLength(4);
    expect(await sql.begin((tx) => suggestTies(tx as unknown as postgres.Sql, ["WY"]))).toEqual({
      certain: 0,
      suggested: 1,
    });
    await sql`update session_ties set state = 'confirmed'`;
    expect(await joinTiedBills()).toBe(1);
    expect(await joinTiedBills()).toBe(0);
    await store(billOf("legiscan", { ...legiscan, name: "HB0010" }));
    expect((await storedBills()).map(({ name, sources }) => [name, sources])).toEqual([
      ["HB 1", ["legiscan", "openstates"]],
      ["HB 10", ["legiscan", "openstates"]],
      ["H0010", ["legiscan"]],
    ]);
    expect(await storedBills()).toMatchObject([{ title: "An act, as legiscan has it" }, {}, {}]);
    // Later reports of each source create no new bill.
    expect(await store(billOf("legiscan", { ...legiscan, name: "HB0001" }), billOf("openstates"))).toMatchObject({
      added: 0,
    });
  });

  test("what staff decided on either of two joined bills stays: fields and topics", async () => {
    await store(billOf("openstates"));
    await store(billOf("legiscan", { session: "2026 Regular Session", name: "HB0001" }));
    await sql`update bills set title = 'Ours', topics_by_staff = true, topic_ids = '{7}' where source = 'legiscan'`;
    await sql`update bill_details set source_values = '{"title": "An act, as legiscan has it"}' where bill_id = (select id from bills where source = 'legiscan')`;
    await sql`update bills set topics_by_staff = true, topic_ids = '{3}' where source = 'openstates'`;
    await tie("WY", ["openstates", "2026"], ["legiscan", "2026 Regular Session"]);
    expect(await joinTiedBills()).toBe(1);
    expect(await storedBills()).toMatchObject([{ title: "Ours", sources: ["legiscan", "openstates"] }]);
    const [row] = await sql`
      select topics_by_staff as "byStaff", topic_ids as "topicIds", d.source_values->>'title' as title from bills b join bill_details d on d.bill_id = b.id`;
    expect(row).toEqual({ byStaff: true, topicIds: [3, 7], title: "An act, as legiscan has it" });
  });

  test("each bill that was joined has its entry in the activity log, and what staff set aside stays aside", async () => {
    await store(billOf("openstates"));
    await store(billOf("legiscan", { session: "2026 Regular Session", name: "HB0001" }));
    const [stays] = await sql<{ id: number }[]>`select min(id)::int as id from bills`;
    await sql`insert into bills_set_aside (bill_id) select max(id) from bills`;
    await tie("WY", ["openstates", "2026"], ["legiscan", "2026 Regular Session"]);
    expect(await joinTiedBills()).toBe(1);
    expect(await sql`select bill_id from bills_set_aside`).toEqual([{ bill_id: stays!.id }]);
    const entries =
      await sql`select entity_id::int, entity_name, after->>'note' as note from activity_log where action = 'bill.merged' order by id desc limit 1`;
    expect(entries).toEqual([
      { entity_id: stays!.id, entity_name: "HB 1", note: "2026 Regular Session and 2026 are one session." },
    ]);
  });

  test("a tie whose bills can never be joined is not joined again after every reading", async () => {
    await store(billOf("openstates"), billOf("openstates", { name: "H.B. 1", sourceId: "twice" }));
    await store(billOf("legiscan", { session: "2026 Regular Session" }));
    await tie("WY", ["openstates", "2026"], ["legiscan", "2026 Regular Session"]);
    expect(await joinTiedBills()).toBe(0);
    const joinedTies = () => sql`select joined_at is not null as joined from session_ties`;
    await tieSessions(sql, ["WY"]);
    expect(await joinedTies()).toEqual([{ joined: true }]);
    // Bills of two sources that were stored at the same moment are.
    await store(billOf("openstates", { name: "HB 2" }));
    await sql`update session_ties set state = 'suggested'`;
    await store(billOf("legiscan", { session: "2026 Regular Session", name: "HB 2" }));
    await sql`update session_ties set state = 'confirmed'`;
    await tieSessions(sql, ["WY"]);
    expect(await joinedTies()).toEqual([{ joined: false }]);
    expect(await joinTiedBills()).toBe(1);
  });

  test("a rejected tie joins no bills, even where the sessions are certain", async () => {
    await tie("US", ["congress", "119"], ["legiscan", "119th Congress"], "rejected");
    await store(federal("congress"), federal("legiscan"));
    expect(await storedBills()).toHaveLength(2);
  });

  test("the same number of another session, source or jurisdiction is never joined", async () => {
    await tie("WY", ["openstates", "2026"], ["legiscan", "2026 Regular Session"]);
    await store(billOf("openstates"), billOf("openstates", { session: "2026S1" }));
    await store(
      billOf("legiscan", { session: "2026 1st Special Session" }),
      billOf("legiscan", { session: "2026 2nd Special Session" }),
      billOf("legiscan", { session: "2026 Regular Session", jurisdiction: "GU", sourceId: "g" }),
    );
    expect((await storedBills()).every(({ sources }) => sources.length === 1)).toBe(true);
    await store(billOf("legiscan", { session: "2026 Regular Session" }));
    expect((await storedBills()).filter(({ sources }) => sources.length === 2)).toMatchObject([{ session: "2026" }]);
  });

  test("two records of one source with one number are not joined: either could be meant", async () => {
    await tie("WY", ["openstates", "2026"], ["legiscan", "2026 Regular Session"]);
    await store(billOf("openstates"));
    const session = "2026 Regular Session";
    await store(billOf("legiscan", { session, sourceId: "1" }), billOf("legiscan", { session, sourceId: "2" }));
    expect((await storedBills()).map(({ sources }) => sources.length)).toEqual([1, 1, 1]);
  });
});

describe("a document of the Federal Register and its copy at regulations.gov", () => {
  const rule = (source: "federal-register" | "regulations-gov", given: Partial<ImportedBill> = {}) =>
    billOf(source, {
      kind: "regulation",
      jurisdiction: "US",
      session: "Federal Register 2026",
      sourceId: "2026-00123",
      name: "2026-00123",
      introducedDate: "2026-02-02",
      ...given,
    });
  test("are one by their number, with the dockets and deadlines of both", async () => {
    await store(
      rule("regulations-gov", {
        related: [{ name: "EPA-2026-1", relation: "docket" }],
        events: [{ date: "2026-05-01", kind: "comment deadline", description: "Comments close at regulations.gov" }],
      }),
    );
    await store(
      rule("federal-register", {
        related: [{ name: "RIN 2060-AV12", relation: "regulation identifier" }],
        events: [{ date: "2026-04-01", kind: "comment deadline", description: "Comment deadline" }],
      }),
    );
    const rows = await sql`select title, related, events from bills b join bill_details d on d.bill_id = b.id`;
    expect(rows).toMatchObject([
      {
        title: "An act, as federal-register has it",
        related: [{ name: "RIN 2060-AV12" }, { name: "EPA-2026-1" }],
        events: [{ date: "2026-04-01" }, { date: "2026-05-01" }],
      },
    ]);
    expect(await sql`select slug from rulemaking_documents order by slug`).toMatchObject([
      { slug: "2060-av12" },
      { slug: "epa-2026-1" },
    ]);
  });
  test.each([
    ["another day and other zeros", { sourceId: "2026-0123", name: "2026-0123", introducedDate: "2026-02-03" }],
    ["a number that another document has, months later", { introducedDate: "2026-07-01" }],
    ["a correction of it", { sourceId: "C1-2026-00123", name: "C1-2026-00123" }],
  ])("are two with %s", async (_, given) => {
    await store(rule("federal-register"), rule("regulations-gov", given));
    expect(await storedBills()).toHaveLength(2);
  });
});

describe("six weeks of a session, reported by two sources at the same time", () => {
  const ways = ["introduced", "in_committee", "reported", "passed_one_chamber", "passed", "enacted"] as const;
  test.each([1, 2, 3])(
    "end with one bill each and every true change once, whichever source is first or late (seed %i)",
    async (seed) => {
      await tie("WY", ["openstates-api", "2026"], ["legiscan", "2026 Regular Session"]);
      let state = seed * 7919;
      const random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
      const bills = Array.from({ length: 12 }, (_, i) => ({
        n: i + 1,
        step: 0,
        from: i < 6 ? 0 : Math.floor(random() * 3),
      }));
      const record = (source: "legiscan" | "openstates-api", n: number, step: number) =>
        billOf(source, {
          session: source === "legiscan" ? "2026 Regular Session" : "2026",
          name: source === "legiscan" ? `HB${String(n).padStart(4, "0")}` : `HB ${n}`,
          sourceId: `${source} ${n}`,
          status: ways[step]!,
          statusDate: `2026-0${step + 1}-05`,
          actions: ways
            .slice(0, step + 1)
            .map((way, at) => ({ date: `2026-0${at + 1}-05`, description: `${way}, says ${source}`, chamber: null })),
        });
      const steps: number[][] = [];
      for (let week = 0; week < 6; week += 1) {
        for (const bill of bills) if (week > bill.from && bill.step < 5 && random() < 0.6) bill.step += 1;
        steps.push(bills.map(({ step, from }) => (week < from ? -1 : step)));
        // Open States is a week behind every other time, and either source may be read first.
        const ofWeek = (lag: number) => steps[Math.max(0, week - lag)]!;
        const batch = (source: "legiscan" | "openstates-api", now: number[]) =>
          store(...now.flatMap((step, at) => (step < 0 ? [] : [record(source, at + 1, step)])));
        const turns = [() => batch("legiscan", ofWeek(0)), () => batch("openstates-api", ofWeek(week % 2))];
        for (const turn of random() < 0.5 ? turns : turns.toReversed()) await turn();
      }
      expect((await storedBills()).map(({ sources }) => sources)).toEqual(
        bills.map(() => ["legiscan", "openstates-api"]),
      );
      const moved = await sql<{ n: number; new: string }[]>`
      select substring(b.match_key from '[0-9]+')::int as n, c.new #>> '{}' as new from bill_changes c join bills b on b.id = c.bill_id where c.field = 'status' order by c.id`;
      const truth = bills.map(({ n }) => {
        const seen = steps.map((week) => week[n - 1]!).filter((step) => step >= 0);
        return seen.filter((step, at) => at > 0 && step !== seen[at - 1]).map((step) => ways[step]!);
      });
      for (const { n } of bills)
        expect([n, moved.filter((one) => one.n === n).map((one) => one.new)]).toEqual([n, truth[n - 1]]);
      const acted = await sql<{ n: number }[]>`select count(*)::int as n from bill_changes where field = 'action'`;
      expect(acted[0]!.n).toBe(truth.flat().length);
      expect(await sql`select distinct field from bill_changes order by 1`).toEqual([
        { field: "action" },
        { field: "status" },
      ]);
    },
  );
});
