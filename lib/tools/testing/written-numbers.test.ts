import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { beforeAll, describe, expect, test } from "vitest";
import { POST as findInPortfolio } from "@/app/admin/portfolio/api/find-bills/[id]/route";
import { POST as importSheet } from "@/app/admin/portfolio/api/import/[id]/route";
import { POST as createPortfolio } from "@/app/admin/portfolio/api/new/route";
import { GET as listBills } from "@/app/bill/api/list/route";
import { POST as assistantCall } from "@/app/mcp/route";
import { POST as quickSearch } from "@/app/quicksearch/search/route";
import { findReference } from "@/components/issues/editor/rich-text/find-reference";
import { billsCited } from "@/components/issues/editor/rich-text/pasted-citations";
import { db } from "@/db";
import { includesYear } from "@/lib/bills/citations/sessions";
import type { Bill } from "@/lib/bills/schema";
import { citationsOf } from "@/lib/content-imports/run/cite";
import { aBill } from "./bills";
import { ask, person } from "./people";

type Session = [jurisdiction: string, session: string, sessionName: string, sessionYear: number];
/** Sessions as the sources write them, each with its numbers. */
const sessions: Record<string, { of: Session; numbers: string[] }> = {
  mi23: {
    of: ["MI", "2023-2024 Regular Session", "2023–2024 Regular Session", 2023],
    numbers: ["HB4001", "SB0012", "HR0028"],
  },
  mi25: {
    of: ["MI", "2025-2026 Regular Session", "2025–2026 Regular Session", 2025],
    numbers: ["HB4001", "SB0012", "HR0028"],
  },
  us118: { of: ["US", "118", "118th Congress", 2023], numbers: ["H.R. 1", "S. 5", "H.Res. 354", "S.J.Res. 18"] },
  us119: { of: ["US", "119", "119th Congress", 2025], numbers: ["H.R. 1", "S. 5", "H.Res. 354", "S.J.Res. 18"] },
  tx88: { of: ["TX", "88R", "88th Legislature, Regular Session, 2023", 2023], numbers: ["HB 8", "SB 2"] },
  tx89: { of: ["TX", "89R", "89th Legislature, Regular Session, 2025", 2025], numbers: ["HB 8", "SB 2"] },
  il103: { of: ["IL", "103rd", "103rd General Assembly", 2023], numbers: ["SB0040", "HB1105"] },
  il104: { of: ["IL", "104th", "104th General Assembly", 2025], numbers: ["SB0040", "HB1105"] },
  wa23: { of: ["WA", "2023-24", "2023-24 Regular Session", 2023], numbers: ["HB 1740", "SJR 8200"] },
  wa25: { of: ["WA", "2025-26", "2025-26 Regular Session", 2025], numbers: ["HB 1740", "SJR 8200"] },
  ca25: { of: ["CA", "20252026", "2025-2026 Regular Session", 2025], numbers: ["AB 12", "SB 79"] },
  ca23: { of: ["CA", "20232024", "2023-2024 Regular Session", 2023], numbers: ["AB 12", "SB 79"] },
  ak33: { of: ["AK", "33", "33rd Legislature", 2023], numbers: ["SB 8", "HB 69"] },
  ak34: { of: ["AK", "34", "34th Legislature", 2025], numbers: ["SB 8", "HB 69"] },
};

/** What people write, the bill that they mean, and a day on which an article says it. */
const readings: [written: string, meant: string, day: string][] = [
  ["Michigan HB 4001 (2025)", "mi25 HB4001", "2025-06-13"],
  ["Michigan HB 4001 (2026)", "mi25 HB4001", "2026-03-02"],
  ["Michigan HB 4001 (2024)", "mi23 HB4001", "2025-06-13"],
  ["Michigan House Bill 4001 of 2023", "mi23 HB4001", "2025-06-13"],
  ["Michigan SB 12 (2023-24)", "mi23 SB0012", "2025-06-13"],
  ["Michigan SB 12 (2025-26)", "mi25 SB0012", "2025-06-13"],
  ["Michigan Senate Bill 12 of 2026", "mi25 SB0012", "2026-06-13"],
  ["Michigan House Resolution 28 (2025)", "mi25 HR0028", "2025-06-13"],
  ["H.R. 1 (118th Congress)", "us118 H.R. 1", "2025-06-13"],
  ["H.R. 1 (119th Congress)", "us119 H.R. 1", "2025-06-13"],
  ["H.R. 1, 119th Cong.", "us119 H.R. 1", "2025-06-13"],
  ["S. 5 (118th Congress)", "us118 S. 5", "2025-06-13"],
  ["S. 5 (119th Congress)", "us119 S. 5", "2026-06-13"],
  ["H.Res. 354 (119th Congress)", "us119 H.Res. 354", "2025-06-13"],
  ["S.J.Res. 18 (118th Congress)", "us118 S.J.Res. 18", "2025-06-13"],
  ["H.R. 1 of the 118th Congress", "us118 H.R. 1", "2026-06-13"],
  ["Texas HB 8 (89R)", "tx89 HB 8", "2025-06-13"],
  ["Texas HB 8 (88R)", "tx88 HB 8", "2025-06-13"],
  ["Texas SB 2 (2025)", "tx89 SB 2", "2025-06-13"],
  ["Texas SB 2 of 2023", "tx88 SB 2", "2025-06-13"],
  ["Illinois SB 40 (104th General Assembly)", "il104 SB0040", "2025-06-13"],
  ["Illinois SB 40 (103rd General Assembly)", "il103 SB0040", "2025-06-13"],
  ["Illinois HB 1105 (2026)", "il104 HB1105", "2026-06-13"],
  ["Washington HB 1740 (2026)", "wa25 HB 1740", "2026-02-13"],
  ["Washington HB 1740 (2024)", "wa23 HB 1740", "2025-06-13"],
  ["Washington House Bill 1740 (2025)", "wa25 HB 1740", "2025-06-13"],
  ["California AB 12 (2025)", "ca25 AB 12", "2025-06-13"],
  ["California SB 79 (2024)", "ca23 SB 79", "2025-06-13"],
  ["Alaska SB 8 (2026)", "ak34 SB 8", "2026-06-13"],
  ["Alaska HB 69 (2024)", "ak33 HB 69", "2025-06-13"],
];

const ids = new Map<string, number>();
let eda: Awaited<ReturnType<typeof person>>;
let portfolio: number;
const assistant = new Client({ name: "test", version: "1" });
const answer = (input: string | URL | Request, init?: RequestInit) => {
  const request = new Request(input, init);
  return request.method === "POST" ? assistantCall(request) : Promise.resolve(new Response(null, { status: 405 }));
};
beforeAll(async () => {
  eda = await person("editor", "Eda");
  for (const [key, { of, numbers }] of Object.entries(sessions)) {
    const [jurisdiction, session, sessionName, sessionYear] = of;
    for (const name of numbers)
      ids.set(`${key} ${name}`, (await aBill({ jurisdiction, session, sessionName, sessionYear, name })).id);
  }
  await assistant.connect(
    new StreamableHTTPClientTransport(new URL("http://localhost:3000/mcp"), { fetch: answer as never }),
  );
  portfolio = (await ask(createPortfolio, "POST", { as: eda, body: { name: "Client" } })).body.portfolio.id;
});

const list = async (query: Record<string, string>): Promise<Bill[]> =>
  (await ask(listBills, "GET", { as: eda, query: new URLSearchParams(query).toString() })).body.bills;
type Meant = (written: string, meant: string, day: string) => Promise<number[]>;
const idsOf = (bills: readonly { id: number }[]): number[] => bills.map(({ id }) => id);

const waysIn: Record<string, Meant> = {
  search: async (q) => idsOf(await list({ q })),
  "an assistant's search": async (written) => {
    const { structuredContent } = await assistant.callTool({ name: "search_bills", arguments: { q: written } });
    return idsOf((structuredContent as { bills: Bill[] }).bills);
  },
  "quick search": async (q) => idsOf((await ask(quickSearch, "POST", { as: eda, body: { q } })).body.results.bills),
  "numbers pasted into a portfolio": async (text) => {
    const { body } = await ask(findInPortfolio, "POST", { as: eda, params: { id: portfolio }, body: { text } });
    return body.numbers.flatMap((one: { bills: Bill[] }) => idsOf(one.bills));
  },
  "the editor's suggestions": async (written) => {
    const { query } = findReference(`Readers of @${written}`)!;
    return idsOf(await list({ q: query }));
  },
  "text pasted into the editor": async (written) => {
    const cited = await billsCited([{ text: written, from: 0, to: 1 }], (q) => list({ q }), new Set());
    return cited.flatMap(({ bills }) => idsOf(bills));
  },
  "an imported article": async (written, meant, day) => {
    const [home] = sessions[meant.split(" ")[0]!]!.of;
    const text = `The House voted on ${written} on Tuesday.`;
    const doc = { type: "doc" as const, content: [{ type: "paragraph", content: [{ type: "text", text }] }] };
    const rows = await citationsOf(db, doc as Parameters<typeof citationsOf>[1], home, day, new Map());
    return rows.flatMap(({ billId, candidates }) => billId ?? candidates);
  },
};

describe.each(Object.entries(waysIn))("%s", (_, read) => {
  test("means the one bill that is written", async () => {
    const found: unknown[] = [];
    for (const one of readings) found.push([one[0], await read(...one)]);
    expect(found).toEqual(readings.map(([written, meant]) => [written, [ids.get(meant)]]));
  });
});

test("a sheet means the one bill that is written in a cell", async () => {
  const form = new FormData();
  form.set("file", new File([`Bill\n${readings.map(([written]) => `"${written}"`).join("\n")}\n`], "bills.csv"));
  form.set("dryRun", "1");
  form.set("answers", "{}");
  const { body } = await ask(importSheet, "POST", { as: eda, params: { id: portfolio }, form });
  expect(body.rows.map((row: { cell: string; bill: Bill | null }) => [row.cell, row.bill?.id])).toEqual(
    readings.map(([written, meant]) => [written, ids.get(meant)]),
  );
});

test.each<[Session, number, boolean | null]>([
  [["MI", "2025-2026 Regular Session", "2025–2026 Regular Session", 2025], 2026, true],
  [["MI", "2025-2026 Regular Session", "2025–2026 Regular Session", 2025], 2027, false],
  [["US", "119", "119th Congress", 2025], 2026, true],
  [["US", "118-2", "118th Congress, 2nd Session (2024)", 2024], 2025, false],
  // A rule of an agency has a year, and no Congress.
  [["US", "2025", "2025", 2025], 2026, false],
  [["AK", "34", "34th Legislature", 2025], 2026, true],
  [["PR", "2025-2028", "2025-2028 Regular Session", 2025], 2027, true],
  [["CA", "20232024", "20232024", 2023], 2024, true],
  [["CO", "2025A", "2025 Regular Session", 2025], 2026, false],
])("%s includes %i: %s", ([jurisdiction, session, sessionName, sessionYear], year, expected) => {
  expect(includesYear({ jurisdiction, session, sessionName, sessionYear }, year)).toBe(expected);
});

test("the years of a session without any are unknown", () => {
  expect(includesYear({ jurisdiction: "ZZ", session: "A", sessionName: "A", sessionYear: null }, 2025)).toBeNull();
});
