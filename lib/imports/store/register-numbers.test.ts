import { expect, test } from "vitest";
import type { Json } from "@/lib/platform/documents/formats/json-fields";
import { federalRegister } from "../formats/federal-register";
import { readRegulation } from "../formats/regulations-gov";
import { changes, counts, files, run, sql, startWithoutBills } from "@/lib/tools/testing/imports";
import { spellingsOf } from "../record/register-numbers";

startWithoutBills();

const rule = (number: string, day: string, fields: Json = {}) => ({
  document_number: number,
  publication_date: day,
  title: "Wells",
  type: "Rule",
  citation: "77 FR 1",
  agencies: [],
  docket_ids: [],
  regulation_id_numbers: [],
  ...fields,
});

test.each([
  ["2012-7333", ["2012-7333", "2012-07333", "2012-007333"]],
  ["2012-07333", ["2012-07333", "2012-7333", "2012-007333"]],
  ["E9-1234", ["E9-1234", "E9-01234", "E9-001234"]],
  ["C1-2026-00002", ["C1-2026-00002", "C1-2026-2", "C1-2026-0002", "C1-2026-000002"]],
  ["EPA-HQ-OAR-2003-0129-0001", ["EPA-HQ-OAR-2003-0129-0001"]],
])("%s is also written %j", (number, spellings) => expect(spellingsOf(number).sort()).toEqual([...spellings].sort()));

test("one number with other zeros is the same document where the day is the same, and another one where it is not", async () => {
  await run(files({ "a.json": rule("2012-7333", "2012-03-28") }));
  expect(
    counts(await run(files({ "b.json": rule("2012-07333", "2012-03-28", { title: "Wells and springs" }) }))),
  ).toMatchObject({ added: 0, changed: 1 });
  expect((await changes()).map(({ field }) => field)).toContain("title");
  expect(counts(await run(files({ "c.json": rule("2012-07333", "2012-05-02") })))).toMatchObject({ added: 1 });
  expect(await sql`select source_id, name from bills order by id`).toEqual([
    { source_id: "2012-7333", name: "2012-07333" },
    { source_id: "2012-07333", name: "2012-07333" },
  ]);
});

test("regulations.gov names a document of the Federal Register as the Federal Register does, so that the two can be joined", () => {
  const published = federalRegister.read(rule("2026-10001", "2026-01-20"), { path: "", today: "2026-02-01" });
  const posted = readRegulation(
    [
      {
        id: "EPA-1-0001",
        attributes: {
          documentType: "Rule",
          frDocNum: "2026-10001",
          postedDate: "2026-01-20T05:00:00Z",
          title: "Wells",
          docketId: "EPA-1",
        },
      },
    ],
    new Map(),
  );
  const identity = ({ jurisdiction, session, name, kind, status }: typeof posted) => [
    jurisdiction,
    session,
    name,
    kind,
    status,
  ];
  expect(identity(posted)).toEqual(identity(published));
});
