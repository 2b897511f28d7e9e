import { unzipSync, strFromU8 } from "fflate";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { POST as addBills } from "@/app/personal-folder/api/add-bills/[id]/route";
import { POST as addSearch } from "@/app/personal-folder/api/add-search/[id]/route";
import { POST as add } from "@/app/personal-folder/api/add-bill/route";
import { GET as listBills } from "@/app/personal-folder/api/bill-list/[id]/route";
import { GET as listIds } from "@/app/personal-folder/api/bill-ids/[id]/route";
import { POST as copy } from "@/app/personal-folder/api/copy-bills/[id]/route";
import { GET as exported } from "@/app/personal-folder/api/export/[id]/route";
import { GET as get } from "@/app/personal-folder/api/get/[id]/route";
import { GET as list } from "@/app/personal-folder/api/list/route";
import { POST as move } from "@/app/personal-folder/api/move-bills/[id]/route";
import { POST as create } from "@/app/personal-folder/api/new/route";
import { POST as note } from "@/app/personal-folder/api/note/[id]/route";
import { POST as order } from "@/app/personal-folder/api/order/[id]/route";
import { POST as removeBills } from "@/app/personal-folder/api/remove-bills/[id]/route";
import { POST as putBack } from "@/app/personal-folder/api/restore-bills/[id]/route";
import { POST as share } from "@/app/personal-folder/api/share/[id]/route";
import { POST as unshare } from "@/app/personal-folder/api/unshare/[id]/route";
import { sql } from "drizzle-orm";
import { db } from "@/db";
import { users } from "@/db/schema";
import { aBill } from "@/lib/tools/testing/bills";
import { ask, person } from "@/lib/tools/testing/people";
import { folderHolds } from "./limits";

type Person = Awaited<ReturnType<typeof person>>;
let rita: Person;
let ben: Person;
let ids: number[];
let id: number;
const createFolder = async (as: Person, name = "Water") =>
  (await ask(create, "POST", { as, body: { name } })).body.personalFolder.id as number;
const post = (handler: typeof addBills, body: object, as = rita, folder = id) =>
  ask(handler, "POST", { as, params: { id: folder }, body });
const listShown = async (folder = id, query = "", as = rita) =>
  (await ask(listBills, "GET", { as, params: { id: folder }, query })).body.bills as {
    id: number;
    note: { note: string; version: number; savedBy: { name: string } | null };
    place: number;
  }[];
const idsOf = async (folder = id, query = "") => (await listShown(folder, query)).map((bill) => bill.id);
const grant = (permission: "read" | "edit", folder = id) =>
  post(share as never, { email: ben.email, permission }, rita, folder);

beforeAll(async () => {
  [rita, ben] = [await person("reader", "Rita"), await person("reader", "Ben")];
  await db.update(users).set({ emailVerifiedAt: new Date().toISOString() });
  const bills = [];
  for (const [name, title, lastActionDate] of [
    ["AB 2", "Ferries on the lake", "2026-03-01"],
    ["AB 10", "Bridges", "2026-05-01"],
    ["SB 1", "=SUM(A1:A9) of harbours", null],
    ["AB 1", "Wells", "2026-04-01"],
  ] as const)
    bills.push(await aBill({ name, title, lastActionDate }));
  ids = bills.map((bill) => bill.id);
});
beforeEach(async () => {
  id = await createFolder(rita);
});

describe("several bills in one request", () => {
  test("go in in the order given; what is there already and what names no bill is passed over", async () => {
    expect((await post(addBills, { billIds: [ids[1], ids[0]] })).body).toEqual({ added: [ids[1], ids[0]], present: 0 });
    expect((await post(addBills, { billIds: [ids[0], ids[2], 999_999] })).body).toEqual({
      added: [ids[2]],
      present: 1,
    });
    expect(await idsOf()).toEqual([ids[1], ids[0], ids[2]]);
  });

  test("come out together and go back with their notes, to their places", async () => {
    await post(addBills, { billIds: ids });
    await post(note, { billId: ids[1], note: "Ask Ben" });
    expect((await post(removeBills, { billIds: [ids[1], ids[2]] })).body.removed).toEqual([ids[1], ids[2]]);
    expect(await idsOf()).toEqual([ids[0], ids[3]]);
    expect((await post(putBack, { billIds: [ids[1], ids[2]] })).body.restored.sort()).toEqual([ids[1], ids[2]].sort());
    expect((await listShown()).map((bill) => [bill.id, bill.note.note])).toEqual([
      [ids[0], ""],
      [ids[1], "Ask Ben"],
      [ids[2], ""],
      [ids[3], ""],
    ]);
  });

  test("keep the note of a bill that is removed by mistake and added again", async () => {
    await post(addBills, { billIds: [ids[0]] });
    await post(note, { billId: ids[0], note: "Keep me" });
    await post(removeBills, { billIds: [ids[0]] });
    await ask(add, "POST", { as: rita, body: { id, billId: ids[0] } });
    expect((await listShown())[0]!.note.note).toBe("Keep me");
  });

  test("are refused as a whole where the folder would hold more than it can", async () => {
    await db.execute(sql`insert into bills (slug, source, source_id, kind, jurisdiction, session, session_year, session_name, name, match_key, sort_key, status)
      select 'many-' || n, 'staff', 'many-' || n, 'bill', 'WI', '2025', 2025, '2025 session', 'HJR ' || n, 'HJR' || n, 'HJR' || n, 'introduced' from generate_series(1, ${folderHolds}) n`);
    await db.execute(
      sql`insert into folder_bills (folder_id, bill_id) select ${id}, id from bills where slug like 'many-%'`,
    );
    const { status, body } = await post(addBills, { billIds: ids });
    expect([status, body.message]).toEqual([
      422,
      "A folder holds at most 5,000 bills; this would make 5,004. Nothing was added.",
    ]);
    const list1 = await ask(list, "GET", { as: rita, query: "perPage=1" });
    expect([list1.body.personalFolders[0].bills.length, list1.body.personalFolders[0].billCount]).toEqual([
      500,
      folderHolds,
    ]);
    expect(
      (await ask(list, "GET", { as: rita, query: "withBills=0&perPage=1" })).body.personalFolders[0].bills,
    ).toEqual([]);
    await db.execute(sql`delete from bills where slug like 'many-%'`);
  });

  test("are what a search finds, in its order", async () => {
    const { body } = await post(addSearch, { queryString: "?q=AB+1%2C+AB+2%2C+AB+10&sort=bill.name&page=3" });
    expect(body).toEqual({ added: [ids[3], ids[0], ids[1]], present: 0 });
  });

  test("need more than a grant to read, and a folder that is there", async () => {
    expect((await post(addBills, { billIds: ids }, ben)).status).toBe(404);
    await grant("read");
    for (const handler of [addBills, removeBills, putBack])
      expect((await post(handler, { billIds: ids }, ben)).status).toBe(403);
    expect((await post(addBills, { billIds: [] })).status).toBe(422);
    expect((await post(addBills, { billIds: ids }, rita, 999_999)).status).toBe(404);
  });
});

describe("a note", () => {
  beforeEach(async () => {
    await post(addBills, { billIds: ids });
  });
  const write = (text: string, version: number | undefined, as = rita) =>
    post(note, { billId: ids[0], note: text, version }, as);

  test("by two concurrent people keeps the first, and gives the second both", async () => {
    await grant("edit");
    const first = await write("Ben's words", 1, ben);
    expect(first.body.folderNote).toMatchObject({
      billId: ids[0],
      note: "Ben's words",
      version: 2,
      savedBy: { id: ben.id, name: "Ben" },
    });
    const late = await write("Rita's words", 1);
    expect([late.status, late.body.current.note, late.body.savedBy.name]).toEqual([409, "Ben's words", "Ben"]);
    expect((await write("Both", late.body.current.version)).body.folderNote.version).toBe(3);
  });

  test("is not disturbed by who moves, adds or takes out other bills", async () => {
    await post(order, { billIds: [ids[0]], place: 3 });
    await post(removeBills, { billIds: [ids[3]] });
    expect((await write("Still version 1", 1)).status).toBe(200);
  });

  test("sent twice is written once, with any line ends", async () => {
    await write("One\r\ntwo  ", 1);
    expect((await write("One\ntwo", 1)).body.folderNote).toMatchObject({ note: "One\ntwo", version: 2 });
  });

  test("cannot be written by who may only read, on a bill that is not there, or without end", async () => {
    await grant("read");
    expect((await write("x", undefined, ben)).status).toBe(403);
    await post(removeBills, { billIds: [ids[0]] });
    expect((await write("x", undefined)).body.message).toBe(
      "This bill was removed from the folder. Add it again to write a note.",
    );
    expect((await post(note, { billId: ids[1], note: "x".repeat(10_001) })).status).toBe(422);
  });

  test("stays when the writer's share is removed while they type", async () => {
    await grant("edit");
    await write("Written in time", 1, ben);
    await post(unshare as never, { userId: ben.id });
    expect((await write("Too late", 2, ben)).status).toBe(404);
    expect((await listShown())[0]!.note.note).toBe("Written in time");
  });
});

describe("the order by hand", () => {
  beforeEach(async () => {
    await post(addBills, { billIds: ids });
  });

  test("takes what two people ask for at the same time", async () => {
    await grant("edit");
    await Promise.all([
      post(order, { billIds: [ids[3]], before: ids[2] }),
      post(order, { billIds: [ids[0]], after: ids[1] }, ben),
    ]);
    expect(await idsOf()).toEqual([ids[1], ids[0], ids[3], ids[2]]);
    expect((await listShown()).map((bill) => bill.place)).toEqual([1, 2, 3, 4]);
  });

  test("answers 409 if the neighbor bill is gone, 422 if no place is named", async () => {
    await post(removeBills, { billIds: [ids[2]] });
    expect((await post(order, { billIds: [ids[0]], after: ids[2] })).status).toBe(409);
    expect((await post(order, { billIds: [ids[0]] })).status).toBe(422);
    expect((await post(order, { billIds: [ids[0]], after: ids[1], place: 1 })).status).toBe(422);
  });

  test("can be left for the number, the last action or the newest addition", async () => {
    expect(await idsOf(id, "sort=number")).toEqual([ids[3], ids[0], ids[1], ids[2]]);
    expect(await idsOf(id, "sort=action")).toEqual([ids[1], ids[3], ids[0], ids[2]]);
    expect((await ask(listIds, "GET", { as: rita, params: { id }, query: "sort=number" })).body.billIds).toEqual([
      ids[3],
      ids[0],
      ids[1],
      ids[2],
    ]);
    expect((await ask(listBills, "GET", { as: rita, params: { id }, query: "sort=color" })).status).toBe(422);
  });
});

test("words find a bill of the folder by number, by title while typing, and by its note; pages follow", async () => {
  await post(addBills, { billIds: ids });
  await post(note, { billId: ids[3], note: "Call the 100% committee" });
  expect(await idsOf(id, "q=ab2")).toEqual([ids[0]]);
  expect(await idsOf(id, "q=ferr")).toEqual([ids[0]]);
  expect(await idsOf(id, "q=100%25")).toEqual([ids[3]]);
  expect(await idsOf(id, "q=nothing+like+it")).toEqual([]);
  expect(await idsOf(id, "page=2&perPage=3")).toEqual([ids[3]]);
  expect((await ask(listBills, "GET", { as: ben, params: { id } })).status).toBe(404);
});

describe("between folders", () => {
  let other: number;
  beforeEach(async () => {
    other = await createFolder(rita, "Boats");
    await post(addBills, { billIds: ids });
    await post(note, { billId: ids[0], note: "From water" });
  });

  test("a bill moves with its note, and an existing note is kept above it", async () => {
    await post(addBills, { billIds: [ids[0]] }, rita, other);
    await post(note, { billId: ids[0], note: "From boats" }, rita, other);
    expect((await post(move, { billIds: [ids[0], ids[1]], folderId: other })).body).toEqual({
      added: [ids[1]],
      present: 1,
    });
    expect(await idsOf()).toEqual([ids[2], ids[3]]);
    expect((await listShown(other)).map((bill) => bill.note.note)).toEqual(["From boats\n\nFrom water", ""]);
  });

  test("a copy leaves the bill where it is, and may come from a folder that one may only read", async () => {
    await grant("read");
    const bens = await createFolder(ben, "Mine");
    expect((await post(copy, { billIds: [ids[0]], folderId: bens }, ben)).body).toEqual({
      added: [ids[0]],
      present: 0,
    });
    expect((await post(move, { billIds: [ids[0]], folderId: bens }, ben)).status).toBe(403);
    expect((await listShown(bens, "", ben))[0]!.note.note).toBe("From water");
    expect(await idsOf()).toHaveLength(4);
  });

  test("nothing moves into the folder itself, into one that is not one's own to change, or into none", async () => {
    expect((await post(move, { billIds: ids, folderId: id })).status).toBe(422);
    expect((await post(move, { billIds: ids, folderId: 999_999 })).status).toBe(404);
    await grant("read", other);
    const bens = await createFolder(ben, "Mine");
    expect((await post(copy, { billIds: ids, folderId: other }, ben, bens)).status).toBe(403);
  });
});

describe("a folder as a file", () => {
  const fetchList = (query: string, as = rita) =>
    exported(new Request(`http://localhost:3000/call?${query}`, { headers: { cookie: as.cookie } }), {
      params: Promise.resolve({ id: String(id) }),
    });
  beforeEach(async () => {
    await post(addBills, { billIds: ids });
    await post(note, { billId: ids[2], note: "=cmd|' /C calc'!A0\nsecond line" });
  });

  test("as csv has the notes, nothing that a spreadsheet computes, and a name that says what and when", async () => {
    const answer = await fetchList("sort=number");
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="folder-water-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
    const text = new TextDecoder().decode(bytes);
    expect(text.split("\r\n")[0]).toMatch(/^.?Number,Title,Note,Note by,Kind/);
    expect(text).toContain(`"'=cmd|' /C calc'!A0\nsecond line",Rita`);
    expect(text.indexOf("AB 1,")).toBeLessThan(text.indexOf("AB 2,"));
  });

  test("as xlsx and json holds the same", async () => {
    const book = unzipSync(new Uint8Array(await (await fetchList("format=xlsx")).arrayBuffer()));
    expect(strFromU8(book["xl/worksheets/sheet1.xml"]!)).toContain("=cmd|' /C calc'!A0");
    const { folder, bills } = (await (await fetchList("format=json")).json()) as {
      folder: string;
      bills: { id: number; note: string; place: number }[];
    };
    expect([folder, bills.map((bill) => bill.id), bills[2]!.note, bills[2]!.place]).toEqual([
      "Water",
      ids,
      "=cmd|' /C calc'!A0\nsecond line",
      3,
    ]);
  });

  test("is for those who have the folder", async () => {
    expect((await fetchList("", ben)).status).toBe(404);
    await grant("read");
    expect((await fetchList("", ben)).status).toBe(200);
  });
});

test("the whole folder gives each note with its version", async () => {
  await post(addBills, { billIds: [ids[0]] });
  await post(note, { billId: ids[0], note: "Here" });
  expect((await ask(get, "GET", { as: rita, params: { id } })).body.personalFolder).toMatchObject({
    billCount: 1,
    bills: [{ id: ids[0], note: "Here", noteVersion: 2 }],
  });
});
