import { afterAll, expect, test, vi } from "vitest";
import type { serve as Serve } from "@/lib/tools/testing/sources/recorded-server";

const place = "ocd-jurisdiction/country:us/state:wy/government";
const vote = (n: number, members: [name: string, option: string][]) => ({
  id: `ocd-vote/${n}`,
  motion_text: "Third reading",
  motion_classification: ["passage"],
  start_date: "2026-01-30",
  result: "pass",
  organization: { name: "House", classification: "lower" },
  counts: ["yes", "no", "absent"].map((option) => ({
    option,
    value: members.filter((member) => member[1] === option).length,
  })),
  votes: members.map(([voter_name, option]) => ({ voter_name, option })),
  sources: [{ url: "https://wyoleg.gov/vote" }],
});
const bill = {
  id: "ocd-bill/00000000-0000-4000-8000-000000000001",
  session: "2026",
  jurisdiction: { id: place, name: "Wyoming", classification: "state" },
  from_organization: { name: "House", classification: "lower" },
  identifier: "HB 1",
  title: "An act about wells",
  classification: ["bill"],
  subject: [],
  extras: {},
  created_at: "2026-02-02T10:00:00+00:00",
  updated_at: "2026-02-02T10:00:00+00:00",
  openstates_url: "https://openstates.org/wy/x",
  abstracts: [],
  other_titles: [],
  other_identifiers: [],
  sponsorships: [],
  versions: [
    {
      note: "Introduced",
      date: "2026-01-14",
      links: [
        { url: "https://wyoleg.gov/1.pdf", media_type: "application/pdf" },
        { url: "https://wyoleg.gov/1.html", media_type: "text/html" },
      ],
    },
  ],
  documents: [],
  votes: [] as unknown[],
  related_bills: [],
  sources: [{ url: "https://wyoleg.gov/HB1" }],
  actions: [
    {
      description: "Introduced",
      date: "2026-01-14",
      classification: ["introduction"],
      organization: { classification: "lower" },
    },
  ],
};

/** It listens before anything reads the settings. */
const source = await vi.hoisted(async () => {
  const { serve } = (await import("@/lib/tools/testing/sources/recorded-server")) as { serve: typeof Serve };
  const now = { bills: [] as unknown[] };
  const server = await serve(({ pathname }) =>
    pathname.endsWith("/events")
      ? { status: 404, body: { detail: "Not Found" } }
      : {
          body: {
            results: now.bills,
            pagination: { per_page: 20, page: 1, max_page: 1, total_items: now.bills.length },
          },
        },
  );
  Object.assign(process.env, { OPENSTATES_API_KEY: "states-secret", OPENSTATES_API_URL: `${server.origin}/` });
  return { now, close: () => server.close() };
});

import { directSql } from "@/db";
import { runCycle } from "@/lib/sources/cycle";
import { findTexts } from "@/lib/texts/fetching/find-texts";
import { emptyTables } from "@/lib/tools/testing/database-state";

afterAll(() => source.close());

const positions = () => directSql`select name, vote from roll_call_positions order by name`;

test("a followed session brings its members' votes, a corrected vote too, and queues the text of each version once", async () => {
  await emptyTables(directSql, ["bills", "roll_calls", "persons", "import_runs", "coverages", "source_states"]);
  const [coverage] = await directSql<[{ id: number }]>`
    insert into coverages (source, kind, external_id, label, jurisdiction, params)
    values ('openstates-api', 'session', 'WY/2026', 'Wyoming, 2026', 'WY', ${JSON.stringify({ jurisdiction: place, session: "2026" })}::text::jsonb)
    returning id`;
  const cycle = () => runCycle({ sql: directSql, coverageId: coverage.id });
  source.now.bills = [
    {
      ...bill,
      votes: [
        vote(1, [
          ["Stone", "yes"],
          ["River", "no"],
        ]),
      ],
    },
  ];
  await cycle();
  expect(await positions()).toEqual([
    { name: "River", vote: "no" },
    { name: "Stone", vote: "yes" },
  ]);
  source.now.bills = [
    {
      ...bill,
      updated_at: "2026-02-03T10:00:00+00:00",
      votes: [
        vote(1, [
          ["Stone", "yes"],
          ["River", "absent"],
        ]),
      ],
    },
  ];
  await cycle();
  expect(await positions()).toEqual([
    { name: "River", vote: "absent" },
    { name: "Stone", vote: "yes" },
  ]);
  expect(await findTexts("followed")).toBe(1);
  expect(await directSql`select name, url from bill_texts`).toEqual([
    { name: "Introduced", url: "https://wyoleg.gov/1.html" },
  ]);
  expect(await findTexts("followed")).toBe(0);
});
