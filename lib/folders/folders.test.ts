import { and, eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { POST as add } from "@/app/personal-folder/api/add-bill/route";
import { POST as remove } from "@/app/personal-folder/api/delete/[id]/route";
import { GET as get } from "@/app/personal-folder/api/get/[id]/route";
import { GET as forBill } from "@/app/personal-folder/api/list-for-bill/[id]/route";
import { GET as list } from "@/app/personal-folder/api/list/route";
import { POST as create } from "@/app/personal-folder/api/new/route";
import { POST as removeBills } from "@/app/personal-folder/api/remove-bill/route";
import { POST as restore } from "@/app/personal-folder/api/restore/[id]/route";
import { POST as share } from "@/app/personal-folder/api/share/[id]/route";
import { POST as unshare } from "@/app/personal-folder/api/unshare/[id]/route";
import { POST as rename } from "@/app/personal-folder/api/update/[id]/route";
import { db } from "@/db";
import { activityLog, attempts, users } from "@/db/schema";
import { foldersSharedBy, peopleWith } from "./queries";
import { aBill } from "@/lib/tools/testing/bills";
import { ask, person } from "@/lib/tools/testing/people";

type Person = Awaited<ReturnType<typeof person>>;
let rita: Person;
let ben: Person;
let ada: Person;
let bill: Awaited<ReturnType<typeof aBill>>;
let folder: { id: number; version: number };

beforeAll(async () => {
  [rita, ben, ada, bill] = await Promise.all([
    person("reader", "Rita"),
    person("reader", "Ben"),
    person("admin", "Ada"),
    aBill(),
  ]);
  await db.update(users).set({ emailVerifiedAt: new Date().toISOString() });
});
beforeEach(async () => {
  folder = (await ask(create, "POST", { as: rita, body: { name: "Water" } })).body.personalFolder;
});
const grant = (permission: "read" | "edit") =>
  ask(share, "POST", { as: rita, params: { id: folder.id }, body: { email: ben.email.toUpperCase(), permission } });
const put = (as: Person, billId: unknown = bill.id, id: unknown = folder.id) =>
  ask(add, "POST", { as, body: { id, billId } });

test("adding twice is adding once, removing what is absent does nothing, and the answer is the folders that hold the bill", async () => {
  expect((await put(rita)).status).toBe(200);
  const again = await put(rita);
  expect(again.body.foldersForBill.filter((one: { id: number }) => one.id === folder.id)).toHaveLength(1);
  const taken = await ask(removeBills, "POST", { as: rita, body: { id: folder.id, billId: bill.id } });
  expect(taken.body.foldersForBill.map((one: { id: number }) => one.id)).not.toContain(folder.id);
  expect((await ask(removeBills, "POST", { as: rita, body: { id: folder.id, billId: bill.id } })).status).toBe(200);
});

test.each([
  ["a bill of nothing", 999_999, undefined],
  ["a malformed bill", "x", undefined],
  ["no bill", undefined, undefined],
  ["a folder of nothing", undefined, 999_999],
  ["a malformed folder", undefined, "1e3"],
])("%s is 404", async (_, billId, id) => {
  const body = { id: id ?? folder.id, ...(_ === "no bill" ? {} : { billId: billId ?? bill.id }) };
  expect((await ask(add, "POST", { as: rita, body })).status).toBe(404);
});

describe("another reader's folder", () => {
  test("does not exist for who has no grant, an administrator included", async () => {
    for (const stranger of [ben, ada]) {
      expect((await put(stranger)).status).toBe(404);
      expect((await ask(get, "GET", { as: stranger, params: { id: folder.id } })).status).toBe(404);
      expect(
        (await ask(rename, "POST", { as: stranger, params: { id: folder.id }, body: { name: "Mine" } })).status,
      ).toBe(404);
    }
  });

  test("shared to read can be read and not changed; shared to edit takes bills but keeps its name and its end to the owner", async () => {
    await grant("read");
    expect((await ask(get, "GET", { as: ben, params: { id: folder.id } })).body.personalFolder).toMatchObject({
      name: "Water",
      permission: "read",
      owner: { id: rita.id },
    });
    expect((await put(ben)).status).toBe(403);
    await grant("edit");
    expect((await put(ben)).status).toBe(200);
    for (const handler of [rename, remove, share]) {
      const body =
        handler === rename
          ? { name: "Mine" }
          : handler === share
            ? { email: "x@example.org", permission: "read" }
            : undefined;
      expect((await ask(handler, "POST", { as: ben, params: { id: folder.id }, body })).status).toBe(403);
    }
  });

  test("shows its grants to the owner only", async () => {
    await grant("read");
    expect((await ask(get, "GET", { as: ben, params: { id: folder.id } })).body.personalFolder.shares).toBeUndefined();
    expect((await ask(get, "GET", { as: rita, params: { id: folder.id } })).body.personalFolder.shares).toMatchObject([
      { user: { id: ben.id, name: "Ben" }, permission: "read" },
    ]);
  });

  test("disappears immediately when the share is removed or left", async () => {
    await grant("edit");
    await ask(unshare, "POST", { as: rita, params: { id: folder.id }, body: { userId: ben.id } });
    expect((await ask(get, "GET", { as: ben, params: { id: folder.id } })).status).toBe(404);
    await grant("edit");
    expect((await ask(unshare, "POST", { as: ben, params: { id: folder.id }, body: { userId: ben.id } })).body).toEqual(
      { personalFolder: null },
    );
    expect((await put(ben)).status).toBe(404);
  });
});

describe("sharing by address reveals nothing about the address", () => {
  const shareWith = (email: string) =>
    ask(share, "POST", { as: rita, params: { id: folder.id }, body: { email, permission: "read" } });
  const seenByOwner = async () => {
    const [one, all, known, page] = [
      (await ask(get, "GET", { as: rita, params: { id: folder.id } })).body.personalFolder.shares,
      (await ask(list, "GET", { as: rita })).body.personalFolders.find((own: { id: number }) => own.id === folder.id)
        .shares,
      await foldersSharedBy({ ...rita, role: "reader", sessionId: 0 } as never),
      await peopleWith(folder.id),
    ];
    return { one, all, letOut: known.filter(({ id }) => id === folder.id).map((own) => own.people), page };
  };

  test("an unknown, a confirmed, an unconfirmed and a disabled one are answered alike, everywhere that the owner looks", async () => {
    const [confirmed, unconfirmed, disabled] = [await person("reader"), await person("reader"), await person("reader")];
    for (const { id } of [confirmed, disabled])
      await db
        .update(users)
        .set({ emailVerifiedAt: sql`now()` })
        .where(eq(users.id, id));
    await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, unconfirmed.id));
    await db
      .update(users)
      .set({ disabledAt: sql`now()` })
      .where(eq(users.id, disabled.id));
    const told = [];
    for (const email of ["later@example.org", confirmed.email, unconfirmed.email, disabled.email]) {
      const { status, body } = await shareWith(email);
      const seen = JSON.stringify([status, body.personalFolder.shares, await seenByOwner()]);
      told.push(seen.replaceAll(email, "the address"));
      await ask(unshare, "POST", { as: rita, params: { id: folder.id }, body: { email } });
    }
    expect(told[0]).toContain('"user":null,"email":"the address"');
    expect(new Set(told).size).toBe(1);
  });

  test("who has it is shown once they have opened it themselves", async () => {
    for (const look of [
      () => ask(get, "GET", { as: ben, params: { id: folder.id } }),
      () => ask(list, "GET", { as: ben }),
      () => ask(forBill, "GET", { as: ben, params: { id: bill.id } }),
    ]) {
      await put(rita);
      await grant("read");
      expect((await seenByOwner()).one[0].user).toBeNull();
      await look();
      expect((await seenByOwner()).one[0].user).toEqual({ id: ben.id, name: "Ben" });
      await ask(unshare, "POST", { as: rita, params: { id: folder.id }, body: { userId: ben.id } });
    }
  });

  test("no more addresses are tried in an hour than a team has people", async () => {
    await db.delete(attempts);
    const statuses: number[] = [];
    for (let i = 0; i < 62; i++) statuses.push((await shareWith(`n${i}@example.org`)).status);
    expect([statuses[59], statuses[60]]).toEqual([200, 429]);
    await db.delete(attempts);
  });
});

test("own and shared folders are listed apart", async () => {
  await grant("read");
  const { body } = await ask(list, "GET", { as: ben });
  expect(body.sharedFolders.map((one: { id: number }) => one.id)).toContain(folder.id);
  expect(body.personalFolders).toEqual([]);
  expect((await ask(list, "GET", { as: rita })).body.personalFolders.map((one: { id: number }) => one.id)).toContain(
    folder.id,
  );
});

test("a person about to delete their account sees which of their own folders are shared, and no one else's", async () => {
  await grant("read");
  const letOut = async (who: Person) =>
    (await foldersSharedBy({ ...who, role: "reader", sessionId: 0 } as never)).filter(({ id }) => id === folder.id);
  expect([await letOut(rita), await letOut(ben)]).toEqual([[{ id: folder.id, name: "Water", people: 1 }], []]);
});

test("renaming from an old version is 409 with the current name", async () => {
  await ask(rename, "POST", { as: rita, params: { id: folder.id }, body: { name: "Rivers" } });
  const { status, body } = await ask(rename, "POST", {
    as: rita,
    params: { id: folder.id },
    body: { name: "Lakes", version: folder.version },
  });
  expect([status, body.current.name]).toEqual([409, "Rivers"]);
});

test("a deleted folder is nowhere", async () => {
  await put(rita);
  await ask(remove, "POST", { as: rita, params: { id: folder.id } });
  expect((await ask(get, "GET", { as: rita, params: { id: folder.id } })).status).toBe(404);
  expect(
    (await ask(forBill, "GET", { as: rita, params: { id: bill.id } })).body.foldersForBill.map(
      (one: { id: number }) => one.id,
    ),
  ).not.toContain(folder.id);
});

test("a deletion can be undone by the owner, with the folder's contents", async () => {
  await put(rita);
  await ask(remove, "POST", { as: rita, params: { id: folder.id } });
  expect((await ask(restore, "POST", { as: ben, params: { id: folder.id } })).status).toBe(404);
  expect((await ask(restore, "POST", { as: rita, params: { id: folder.id } })).body.personalFolder.bills).toHaveLength(
    1,
  );
});

test("the log names the act and never the folder", async () => {
  await put(rita);
  const entries = await db
    .select()
    .from(activityLog)
    .where(and(eq(activityLog.entity, "personal-folder"), eq(activityLog.entityId, folder.id)))
    .orderBy(activityLog.id);
  expect(entries.map((entry) => entry.action)).toEqual(["folder.created", "folder.bill-added"]);
  expect(JSON.stringify(entries)).not.toContain("Water");
});

test.each([
  ["nobody", 401],
  ["an empty name", 422],
  ["an unknown field", 422],
])("a folder from %s is %i", async (what, status) => {
  const asked =
    what === "nobody"
      ? { body: { name: "x" } }
      : { as: rita, body: what === "an empty name" ? { name: "  " } : { name: "x", color: 1 } };
  expect((await ask(create, "POST", asked)).status).toBe(status);
});

describe("what a client may send of a folder", () => {
  test("a bill and a folder may be named by objects", async () => {
    expect(
      (await put(rita, { id: bill.id, name: "AB 1" }, { id: folder.id })).body.foldersForBill.map(
        (one: { id: number }) => one.id,
      ),
    ).toContain(folder.id);
    await grant("read");
    expect(
      (await ask(unshare, "POST", { as: rita, params: { id: folder.id }, body: { userId: { id: ben.id } } })).status,
    ).toBe(200);
  });

  test("a whole folder is taken, its read-only keys ignored", async () => {
    const whole = (await ask(get, "GET", { as: rita, params: { id: folder.id } })).body.personalFolder;
    const { status, body } = await ask(rename, "POST", {
      as: rita,
      params: { id: folder.id },
      body: { ...whole, name: "Wells" },
    });
    expect([status, body.personalFolder.name, body.personalFolder.version]).toEqual([200, "Wells", 2]);
    expect((await ask(create, "POST", { as: rita, body: whole })).body.personalFolder.id).not.toBe(folder.id);
    expect(
      (await ask(rename, "POST", { as: rita, params: { id: folder.id }, body: { name: "x", color: 1 } })).status,
    ).toBe(422);
  });

  test.each([
    ["putting a bill in", add, () => ({ id: folder.id, billId: bill.id })],
    ["taking a bill out", removeBills, () => ({ id: folder.id, billId: bill.id })],
    ["sharing", share, () => ({ email: "somebody@example.org", permission: "read" })],
    ["renaming", rename, () => ({ name: "Other" })],
    ["deleting", remove, () => ({})],
  ])("%s from another version is 409 with the current value; null is none", async (_, call, body) => {
    const sendTo = (version: unknown) =>
      ask(call, "POST", { as: rita, params: { id: folder.id }, body: { ...body(), version } });
    expect(await sendTo(99)).toMatchObject({
      status: 409,
      body: {
        id: folder.id,
        current: { id: folder.id, name: "Water", version: 1 },
        savedBy: { id: rita.id, name: "Rita" },
        savedAt: expect.any(String),
      },
    });
    expect((await sendTo(null)).status).toBe(200);
  });
});
