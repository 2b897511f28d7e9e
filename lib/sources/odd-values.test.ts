import { describe, expect, test } from "vitest";
import type { ImportedBill } from "@/lib/imports/record/bill";
import { worlds } from "@/lib/tools/testing/sources/worlds/every-world";
import type { BillSource } from "@/lib/tools/testing/sources/worlds/world";
import { clientNamed } from "./registry";
import { SourceTrouble } from "./source-trouble";

type Json = Record<string, unknown>;
const gone = Symbol("gone");

/** Puts a value where a path leads in an answer; an answer that has no such place stays as it is. */
function put(answer: unknown, path: readonly string[], value: unknown): void {
  let at = answer as Json | undefined;
  for (const key of path.slice(0, -1)) at = at?.[key] as Json | undefined;
  const last = path.at(-1)!;
  if (at === undefined || at === null || !(last in at)) return;
  if (value === gone) delete at[last];
  else at[last] = value;
}

/** Reads the second week of a world, all of whose bills are stored in an older state, with a value changed in each answer. */
async function read(source: BillSource, request: string, path = "", value: unknown = gone) {
  const world = worlds.find((each) => each.source === source)!;
  const bills = new Map<string, ImportedBill>();
  const rejected: string[] = [];
  let trouble = "";
  const pages = clientNamed(source)!.read(world.coverage, {
    ask: async (address, { isMissing } = {}) => {
      const { status = 200, body } = structuredClone(world.answer(address, 1));
      if (status === 404 || isMissing?.(status, body)) return null;
      if (path && world.requests[request]!(address)) put(body, path.split("."), value);
      return body;
    },
    download: () => Promise.resolve(null),
    baseUrl: `http://source.test${world.path}`,
    key: "top-secret",
    now: new Date("2026-12-01T00:00:00Z"),
    today: "2026-12-01",
    cursor: null,
    since: new Date("2026-08-01T00:00:00Z"),
    isSweep: true,
    newestMark: null,
    storedVotes: async () => new Map(),
    storedMarks: async (ids) => new Map(ids.map((id) => [id, "older"])),
  });
  try {
    for await (const page of pages) {
      for (const { bill } of page.records) bills.set(bill.sourceId, bill);
      rejected.push(...page.rejected.map(({ reason }) => reason));
    }
  } catch (error) {
    if (!(error instanceof SourceTrouble)) throw error;
    trouble = error.message;
  }
  return { bills, rejected, trouble };
}

const truths = new Map<BillSource, Map<string, ImportedBill>>();
async function truthOf(source: BillSource): Promise<Map<string, ImportedBill>> {
  if (!truths.has(source)) truths.set(source, (await read(source, "list")).bills);
  return truths.get(source)!;
}

/** Null, or left out: what is stored of it stays. */
const unstated: [BillSource, string, string, keyof ImportedBill][] = [
  ["legiscan", "bill", "bill.sponsors.0.name", "sponsors"],
  ["legiscan", "bill", "bill.sponsors.0.name", "sponsorships"],
  ["legiscan", "bill", "bill.subjects.0.subject_name", "subjects"],
  ["openstates-api", "list", "results.0.sponsorships.0.name", "sponsors"],
  ["openstates-api", "list", "results.0.versions", "versions"],
  ["openstates-api", "list", "results.0.documents", "versions"],
  ["openstates-api", "list", "results.0.sources", "sourceUrl"],
  ["openstates-api", "list", "results.0.votes", "votes"],
  ["congress-api", "texts", "textVersions.0.formats", "versions"],
  ["regulations-gov", "list", "data.0.attributes.agencyId", "sponsors"],
  ["regulations-gov", "list", "data.0.attributes.docketId", "related"],
];
test.each(unstated)("%s: without %s %s its %s are unknown, rather than none", async (source, request, path, part) => {
  const truth = await truthOf(source);
  for (const value of [null, gone, ""]) {
    const { bills, rejected, trouble } = await read(source, request, path, value);
    expect({ rejected, trouble, ids: [...bills.keys()] }).toEqual({
      rejected: [],
      trouble: "",
      ids: [...truth.keys()],
    });
    const changed = [...bills].filter(
      ([id, bill]) => JSON.stringify(bill[part]) !== JSON.stringify(truth.get(id)![part]),
    );
    expect(changed.length).toBeGreaterThan(0);
    for (const [, bill] of changed) expect(bill[part] ?? null).toBeNull();
  }
});

/** Required fields: without one the bill is rejected with a sentence, and stays as stored. */
const required: [BillSource, string, string][] = [
  ["legiscan", "bill", "bill.history.0.action"],
  ["openstates-api", "list", "results.0.actions.0"],
  ["openstates-api", "list", "results.0.actions.0.description"],
  ["openstates-api", "list", "results.0.actions.0.date"],
  ["congress-api", "actions", "actions.0.text"],
  ["congress-api", "actions", "actions.0.actionDate"],
];
test.each(required)("%s: without %s %s a bill is refused", async (source, request, path) => {
  const truth = await truthOf(source);
  const { bills, rejected } = await read(source, request, path, null);
  expect(rejected.length).toBeGreaterThan(0);
  for (const reason of rejected) expect(reason).toMatch(/^[A-Z].*\.$/);
  expect(bills.size).toBeLessThan(truth.size);
  for (const [id, bill] of bills) expect(bill).toEqual(truth.get(id));
});

describe("what is not known of a vote is not made up", () => {
  const voteOf = async (source: BillSource, request: string, path: string, value: unknown) =>
    [...(await read(source, request, path, value)).bills.values()].find(
      ({ sourceId }) => sourceId === "1" || sourceId.endsWith("0002"),
    )!;
  test.each([null, gone, "", "soon"])("LegiScan: passed %s", async (value) => {
    const { votes, rollCalls } = await voteOf("legiscan", "bill", "bill.votes.0.passed", value);
    expect(votes![0]!.result).toBeNull();
    expect(rollCalls![0]).toMatchObject({ result: null, passed: null });
  });
  test("LegiScan: a result that is true or 0", async () => {
    expect((await voteOf("legiscan", "bill", "bill.votes.0.passed", true)).votes![0]!.result).toBe("passed");
    expect((await voteOf("legiscan", "bill", "bill.votes.0.passed", "0")).votes![0]!.result).toBe("failed");
  });
  test("LegiScan: a count that is missing", async () => {
    const { votes, rollCalls } = await voteOf("legiscan", "bill", "bill.votes.0.absent", null);
    expect(votes![0]).toMatchObject({ yes: 60, no: 30, other: null });
    expect(rollCalls![0]!.totals!.map(({ option }) => option)).toEqual(["Yea", "Nay", "NV"]);
  });
  test.each([null, gone, [], [{ option: "yes", value: null }]])("Open States: counts %j", async (value) => {
    const { votes } = await voteOf("openstates-api", "list", "results.0.votes.0.counts", value);
    expect(votes![0]).toMatchObject({ yes: null, no: null, other: null });
  });
});

const paged: [BillSource, string, unknown][] = [
  ["openstates-api", "pagination.max_page", 0],
  ["openstates-api", "pagination.max_page", "1"],
  ["openstates-api", "pagination.per_page", "3"],
  ["regulations-gov", "meta.totalPages", 0],
  ["regulations-gov", "meta.totalPages", "1"],
  ["congress-api", "pagination.count", "8"],
];
test.each(paged)("%s: nothing is passed over where %s is %j", async (source, path, value) => {
  const { bills, rejected, trouble } = await read(source, "list", path, value);
  expect({ rejected, trouble }).toEqual({ rejected: [], trouble: "" });
  expect(bills).toEqual(await truthOf(source));
});

test("LegiScan: years in the session's name stand for its own, and its number for the state's letters", async () => {
  const truth = await truthOf("legiscan");
  expect((await read("legiscan", "bill", "bill.session.year_end", null)).bills).toEqual(truth);
  expect((await read("legiscan", "bill", "bill.state", "")).bills).toEqual(truth);
});

test.each([
  [{ session_tag: "First Special Session" }, "2025 First Special Session"],
  [{ session_tag: "" }, "2025 Special Session"],
  [{ session_name: "2025 1st Special Session", session_tag: "x" }, "2025 1st Special Session"],
  [{ special: 0 }, "2025"],
])(
  "LegiScan: a session without its name, %j, is “%s”, and a special one never the regular one",
  async (given, session) => {
    const { bills } = await read("legiscan", "bill", "bill.session", {
      session_id: 2101,
      year_start: 2025,
      year_end: 2025,
      special: 1,
      ...given,
    });
    expect(bills.size).toBeGreaterThan(0);
    expect(new Set([...bills.values()].map((bill) => bill.session))).toEqual(new Set([session]));
  },
);

test("LegiScan: a hearing that its description calls off is canceled, and is called as before", async () => {
  const events = [
    ["Judiciary Hearing", undefined, "Judiciary Hearing"],
    ["CANCELED - Judiciary Hearing", "cancelled", "Judiciary Hearing"],
    ["Judiciary Hearing CANCELED", "cancelled", "Judiciary Hearing"],
    ["CANCELLED Judiciary Hearing", "cancelled", "Judiciary Hearing"],
    ["Judiciary Hearing (Postponed)", "postponed", "Judiciary Hearing"],
    ["Judiciary Hearing - Cancelled", "cancelled", "Judiciary Hearing"],
    ["Judiciary Hearing - moved to Room 5", "moved", "Judiciary Hearing - moved to Room 5"],
    ["This hearing has been cancelled", "cancelled", "This hearing has been cancelled"],
    ["HEARING CANCELED", "cancelled", "HEARING CANCELED"],
    ["Canceled", "cancelled", "Canceled"],
    ["Hearing on canceled policies of insurance", undefined, "Hearing on canceled policies of insurance"],
  ] as const;
  const { bills } = await read(
    "legiscan",
    "bill",
    "bill.calendar",
    events.map(([description]) => ({
      type_id: 1,
      type: "Hearing",
      date: "2026-12-03",
      time: "13:00",
      location: "",
      description,
    })),
  );
  const [bill] = bills.values();
  expect(bill!.events!.map(({ description, status }) => [status, description])).toEqual(
    events.map(([_, status, name]) => [status, name]),
  );
});

test("Congress.gov: a policy area among the subjects alone counts, and a person without a name is skipped", async () => {
  const truth = await truthOf("congress-api");
  expect((await read("congress-api", "bill", "bill.policyArea")).bills).toEqual(truth);
  const { bills } = await read("congress-api", "bill", "bill.sponsors.0.fullName", null);
  for (const bill of bills.values()) expect(bill.people!.map(({ name }) => name)).toEqual(["Ben River"]);
});

test("Congress.gov: no actions beside a latest action is no answer", async () => {
  const world = worlds.find((each) => each.source === "congress-api")!;
  expect(world.requests.actions).toBeDefined();
  const { bills, rejected } = await read("congress-api", "bill", "bill.actions", { count: "many" });
  expect(bills.size).toBe(0);
  expect(new Set(rejected)).toEqual(new Set(["Its actions are incomplete."]));
});
