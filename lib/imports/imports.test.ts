import postgres from "postgres";
import { describe, expect, test } from "vitest";
import { pagesChannel } from "@/lib/platform/cache/page-invalidation";
import {
  action,
  changes,
  counts,
  files,
  run,
  same,
  scrapedBill,
  sql,
  startWithoutBills,
} from "@/lib/tools/testing/imports";
import { ImportBusy } from "./runs/import-lock";

startWithoutBills();

describe("one bill over time", () => {
  test("a new action, another status, title, sponsor and text are each one change with old and new", async () => {
    await run(files({ "bill_1.json": scrapedBill("HB1") }));
    const later = scrapedBill("HB1", {
      title: "An act about bridges",
      actions: [
        ...scrapedBill("HB1").actions,
        action("2026-02-01", "Report passage recommended by Committee on Finance"),
      ],
      sponsorships: [scrapedBill("HB1").sponsorships[0]],
      versions: [
        ...scrapedBill("HB1").versions,
        { note: "Amended", date: "2026-02-01", links: [{ url: "https://example.org/hb1-a.pdf" }] },
      ],
    });
    expect(counts(await run(files({ "bill_9.json": later })))).toEqual({
      added: 0,
      changed: 1,
      unchanged: 0,
      refused: 0,
    });
    expect(await changes()).toEqual([
      { field: "status", old: "in_committee", new: "reported", date: "2026-02-01" },
      { field: "title", old: "An act about HB1", new: "An act about bridges", date: null },
      {
        field: "action",
        old: null,
        new: expect.objectContaining({ description: "Report passage recommended by Committee on Finance" }),
        date: "2026-02-01",
      },
      { field: "sponsor", old: expect.objectContaining({ name: "Ben Reed" }), new: null, date: null },
      { field: "text", old: null, new: expect.objectContaining({ name: "Amended" }), date: "2026-02-01" },
    ]);
  });

  test("an edited action is one change with old and new, a removed one has no new", async () => {
    await run(files({ "bill_1.json": scrapedBill("HB1") }));
    await run(
      files({ "bill_1.json": scrapedBill("HB1", { actions: [action("2026-01-07", "Introduced", ["introduction"])] }) }),
    );
    const found = (await changes()).filter(({ field }) => field === "action");
    expect(found).toEqual([
      {
        field: "action",
        old: expect.objectContaining({ date: "2026-01-05" }),
        new: expect.objectContaining({ date: "2026-01-07" }),
        date: "2026-01-07",
      },
      {
        field: "action",
        old: expect.objectContaining({ description: "Referred to Finance" }),
        new: null,
        date: "2026-01-06",
      },
    ]);
  });

  test("another order of lists, other file names and noise are no change", async () => {
    const bill = scrapedBill("HB1", { subject: ["Taxation", "Health"] });
    await run(files({ "bill_1.json": bill }));
    const shuffled = {
      ...bill,
      subject: ["Health", "Taxation"],
      actions: [...bill.actions].reverse(),
      sponsorships: [...bill.sponsorships].reverse(),
      extras: { a: 1 },
      _processing: { logs_latest_update: "2027-01-01T00:00:00Z" },
      _id: "x",
    };
    expect(counts(await run(files({ "bill_2.json": shuffled })))).toEqual(same(1));
    expect(await changes()).toEqual([]);
  });

  test("another name of the same text is stored, and is no news", async () => {
    const bill = (note: string) =>
      scrapedBill("HB1", { versions: [{ note, date: "2026-02-01", links: [{ url: "https://example.org/hb1.pdf" }] }] });
    await run(files({ "bill_1.json": bill("Introduced") }));
    await sql`
      insert into bill_texts (bill_id, kind, key, name, url, state)
      select id, 'text', address, 'Introduced', address, 'none' from bills, unnest(array['https://example.org/hb1.pdf', 'https://example.org/other.pdf']) address`;
    expect(counts(await run(files({ "bill_1.json": bill("Reported") })))).toEqual(same(1));
    expect(await sql`select name from bill_texts order by url`).toEqual([{ name: "Reported" }, { name: "Introduced" }]);
    expect((await sql`select versions from bill_details`)[0]!.versions).toEqual([
      expect.objectContaining({ name: "Reported", url: "https://example.org/hb1.pdf" }),
    ]);
    expect(await changes()).toEqual([]);
  });

  test("of two scrapes of one bill the newer counts, in one run and against what is stored", async () => {
    const old = scrapedBill("HB1", { title: "Old", scraped_at: "2026-01-01T00:00:00+00:00" });
    const young = scrapedBill("HB1", { title: "Young", scraped_at: "2026-02-01T00:00:00+00:00" });
    expect(counts(await run(files({ "bill_a.json": young, "bill_b.json": old })))).toEqual({
      added: 1,
      changed: 0,
      unchanged: 0,
      refused: 0,
    });
    expect(counts(await run(files({ "bill_c.json": old })))).toEqual(same(1));
    expect(await sql`select title from bills`).toEqual([{ title: "Young" }]);
  });

  test("a decision by staff stays, and the source's own value is stored beside it", async () => {
    await run(files({ "bill_1.json": scrapedBill("HB1") }));
    await sql`update bills set title = 'Our title', topics_by_staff = true`;
    await sql`update bill_details set source_values = '{"title": "An act about HB1"}'`;
    await run(files({ "bill_1.json": scrapedBill("HB1", { title: "Their new title" }) }));
    expect(await sql`select b.title, d.source_values from bills b join bill_details d on d.bill_id = b.id`).toEqual([
      { title: "Our title", source_values: { title: "Their new title" } },
    ]);
    expect(await changes()).toEqual([{ field: "title", old: "An act about HB1", new: "Their new title", date: null }]);
    expect(counts(await run(files({ "bill_1.json": scrapedBill("HB1", { title: "Their new title" }) })))).toEqual(
      same(1),
    );
  });

  test("an action announced for a later day decides no status and is not the last action", async () => {
    await run(
      files({
        "bill_1.json": scrapedBill("HB1", {
          actions: [
            ...scrapedBill("HB1").actions,
            action("2027-01-01", "Signed by the Governor", ["executive-signature"]),
          ],
        }),
      }),
    );
    expect(await sql`select status, last_action from bills`).toEqual([
      { status: "in_committee", last_action: "Referred to Finance" },
    ]);
  });

  test("an announced action becomes the last one on its day, though the source says the same as before", async () => {
    const path = files({
      "bill_1.json": scrapedBill("HB1", { actions: [...scrapedBill("HB1").actions, action("2027-01-01", "Heard")] }),
    });
    const last = async (day: string) => ({
      ...counts(await run(path, { today: day })),
      last: (await sql`select last_action from bills`)[0]?.last_action,
    });
    expect(await last("2026-12-30")).toEqual({
      added: 1,
      changed: 0,
      unchanged: 0,
      refused: 0,
      last: "Referred to Finance",
    });
    expect(await last("2026-12-31")).toEqual({ ...same(1), last: "Referred to Finance" });
    expect(await last("2027-01-01")).toEqual({ ...same(1), last: "Heard" });
  });

  test("the same number twice as printed differently gets two addresses", async () => {
    await run(
      files({
        "a/bill_1.json": scrapedBill("AB444"),
        "b/bill_2.json": scrapedBill("AB444*"),
        "c/bill_3.json": scrapedBill("AB 444"),
      }),
    );
    expect((await sql`select name, slug, match_key from bills order by id`).map((row) => ({ ...row }))).toEqual([
      { name: "AB444", slug: "wi-2026-ab444", match_key: "AB444" },
      { name: "AB444*", slug: "wi-2026-ab444-2", match_key: "AB444*" },
      { name: "AB 444", slug: "wi-2026-ab-444", match_key: "AB444" },
    ]);
  });

  test("a record that carries no actions leaves the stored ones alone", async () => {
    const api = {
      id: "ocd-bill/1",
      session: "2026",
      identifier: "HB 1",
      title: "T",
      classification: ["bill"],
      jurisdiction: { name: "Wisconsin" },
      first_action_date: "2026-01-05",
      latest_action_date: "2026-01-06",
      latest_action_description: "Referred to Finance",
    };
    await run(
      files({
        "page.json": {
          results: [
            {
              ...api,
              actions: [
                {
                  date: "2026-01-05",
                  description: "Introduced",
                  organization: { classification: "lower" },
                  classification: ["introduction"],
                },
              ],
            },
          ],
        },
      }),
    );
    await run(files({ "page.json": { results: [api] } }));
    expect(await sql`select jsonb_array_length(actions) as actions from bill_details`).toEqual([{ actions: 1 }]);
    expect((await changes()).map(({ field }) => field)).toEqual(["status"]);
  });
});

describe("topics", () => {
  test("LegiScan's bills.csv alone brings the last action, and takes nothing of a history that came before", async () => {
    const bills = [
      "bill_id,bill_number,status,status_date,title,description,last_action_date,last_action,url",
      "7,HB1,1,2020-01-10,An act,An act,2020-02-02,Referred to Finance,https://legiscan.com/RI/bill/HB1/2020",
    ].join("\n");
    const history = ["bill_id,date,chamber,sequence,action", "7,2020-01-10,H,1,Introduced"].join("\n");
    const last = async () =>
      (
        await sql`select b.last_action, b.last_action_date::text, b.status, jsonb_array_length(d.actions) as n from bills b join bill_details d on d.bill_id = b.id`
      )[0];
    await run(files({ "RI/2020-2020_Regular_Session/csv/bills.csv": bills }));
    expect(await last()).toEqual({
      last_action: "Referred to Finance",
      last_action_date: "2020-02-02",
      status: "in_committee",
      n: 0,
    });
    await run(
      files({
        "RI/2020-2020_Regular_Session/csv/bills.csv": bills,
        "RI/2020-2020_Regular_Session/csv/history.csv": history,
      }),
    );
    expect((await last())!.n).toBe(1);
    await run(files({ "RI/2020-2020_Regular_Session/csv/bills.csv": bills }));
    expect((await last())!.n).toBe(1);
  });

  test("the mapping of subjects gives a bill its topics, whatever their case", async () => {
    await sql`insert into policy_areas (name, slug) values ('Money', 'money')`;
    const [topic] = await sql<
      { id: number }[]
    >`insert into categories (policy_area_id, name, slug) select id, 'Taxes', 'taxes' from policy_areas returning id`;
    await sql`insert into subject_mappings (source, subject, subject_key, category_id) values ('*', 'Taxation', 'taxation', ${topic!.id}), ('legiscan', 'Health', 'health', ${topic!.id})`;
    await run(
      files({
        "bill_1.json": scrapedBill("HB1", { subject: ["TAXATION"] }),
        "bill_2.json": scrapedBill("HB2", { subject: ["Health"] }),
      }),
    );
    expect((await sql`select topic_ids from bills order by name`).map((row) => row.topic_ids)).toEqual([
      [topic!.id],
      [],
    ]);
    await sql`truncate subject_mappings`;
  });
});

describe("runs", () => {
  test("a run that was killed continues from there, and loses and doubles nothing", async () => {
    const place = files(
      Object.fromEntries(Array.from({ length: 2500 }, (_, i) => [`bill_${i}.json`, scrapedBill(`HB${i}`)])),
    );
    const killed = run(place, {
      onProgress: () => {
        throw new Error("killed");
      },
    });
    await expect(killed).rejects.toThrow("killed");
    const [{ n }] = (await sql`select count(*)::int as n from bills`) as unknown as [{ n: number }];
    expect(n).toBeGreaterThanOrEqual(1000);
    expect(n).toBeLessThan(2500);
    expect(counts(await run(place))).toEqual({ added: 2500 - n, changed: 0, unchanged: n, refused: 0 });
    expect(counts(await run(place))).toEqual(same(2500));
    expect((await sql`select state from import_runs order by id`).map(({ state }) => state)).toEqual([
      "failed",
      "finished",
      "finished",
    ]);
    expect(await changes()).toEqual([]);
  });

  test("of two concurrent imports one has to wait", async () => {
    const place = files(
      Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`bill_${i}.json`, scrapedBill(`HB${i}`)])),
    );
    const both = await Promise.allSettled([run(place), run(place)]);
    expect(both.filter((one) => one.status === "fulfilled").map(({ value }) => value.added)).toEqual([300]);
    expect(both.filter((one) => one.status === "rejected").map(({ reason }) => reason)).toEqual([
      expect.any(ImportBusy),
    ]);
  });

  test("a whole import is one entry of the activity log, and invalidates the page cache", async () => {
    const [before] = await sql`select coalesce(max(id), 0)::int as id from activity_log`;
    const heard: string[] = [];
    const listener = postgres(process.env.DATABASE_URL!, { max: 1 });
    await listener.listen(pagesChannel, (payload) => heard.push(payload));
    const result = await run(files({ "bill_1.json": scrapedBill("HB1") }));
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    await listener.end();
    expect(heard[0]).toBe("all");
    const entries =
      await sql`select action, entity, entity_id::int as id, after from activity_log where id > ${before!.id} order by id`;
    expect(entries).toEqual([
      {
        action: "import.finished",
        entity: "import",
        id: result.runId,
        after: { added: 1, changed: 0, unchanged: 0, refused: 0, sources: ["openstates"] },
      },
    ]);
  });

  test("a bill that was seen again is marked as checked", async () => {
    const place = files({ "bill_1.json": scrapedBill("HB1") });
    await run(place);
    await sql`update bills set checked_at = '2020-01-01'`;
    await run(place);
    expect(await sql`select checked_at > now() - interval '1 minute' as fresh from bills`).toEqual([{ fresh: true }]);
  });
});
