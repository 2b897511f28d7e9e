import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { eq, sql } from "drizzle-orm";
import { unzipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import { POST as newKey } from "@/app/admin/evidence/api/new-key/route";
import { POST as saveNew } from "@/app/admin/form-element-value/api/new/route";
import { POST as publish } from "@/app/admin/publication-issue/api/publish/[id]/route";
import { POST as updateIssue } from "@/app/admin/publication-issue/api/update/[id]/route";
import { POST as merge } from "@/app/admin/bill/api/merge/[id]/route";
import { POST as newPortfolio } from "@/app/admin/portfolio/api/new/route";
import { POST as approveReport } from "@/app/admin/portfolio/api/report-approve/[id]/route";
import { POST as reportLink } from "@/app/admin/portfolio/api/report-link/[id]/route";
import { POST as newReport } from "@/app/admin/portfolio/api/report-new/[id]/route";
import { GET as reportPack } from "@/app/client-report/evidence/[token]/route";
import { GET as textPack } from "@/app/bill/api/evidence/[textId]/route";
import { GET as chainOf } from "@/app/evidence/api/chain/route";
import { GET as headOf } from "@/app/evidence/api/head/route";
import { POST as verify } from "@/app/evidence/api/verify/route";
import { GET as issuePack } from "@/app/publication-issue/api/evidence/[id]/route";
import { GET as keysOf } from "@/app/.well-known/rotunda-evidence.json/route";
import { db } from "@/db";
import { evidenceEntries, evidenceKeys } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { storeText } from "@/lib/texts/store-text";
import { aBill } from "@/lib/tools/testing/bills";
import { anIssue, aTemplate } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";
import { chainHead, checkChain, extendChain } from "./chain";
import { dailyHeads, headText, recordHead } from "./heads";
import { publicKeys, signingKey } from "./keys";
import type { Manifest } from "./pack/manifest";
import { entryText, packParts, verifyPack } from "./pack/verify-pack.mjs";
import { sourceOfBytes } from "./verify";

type Person = Awaited<ReturnType<typeof person>>;
let eda: Person;
let ada: Person;
let issueId = 0;
let first = 0;
let second = 0;
let billId = 0;
const words = "The fee for a well is five dollars.";
const law = (...sections: string[]) =>
  `<html><body><p>AN ACT relating to wells.</p><p>The people of the state of Wisconsin, represented in senate and assembly, do enact as follows:</p>${sections.map((each, at) => `<p>SECTION ${at + 1}. ${each}</p>`).join("")}</body></html>`;
const answer = {
  url: "https://docs.legis.example/ab7.html",
  status: 200,
  headers: { date: "Sun, 05 Jan 2025 12:00:00 GMT", etag: '"7"' },
};

async function store(name: string, date: string, ...sections: string[]): Promise<number> {
  const version = { billId, kind: "text" as const, name, date, url: "https://docs.legis.example/ab7.html?v=" + name };
  await storeText(version, Buffer.from(law(...sections)), null, { answer });
  const [row] = await db.execute<{ id: number }>(
    sql`select id from bill_texts where bill_id = ${billId} and name = ${name}`,
  );
  return row!.id;
}

async function quoting(said: string, textId: number, slug: string): Promise<number> {
  const template = await aTemplate({ body: "rich_text" });
  const issue = await anIssue(eda, template.id, "Week of wells");
  const link = { type: "link", attrs: { href: `/bill/view/${slug}/text/${textId}#sec-2` } };
  const paragraph = (...content: object[]) => ({ type: "paragraph", content });
  const document = {
    type: "doc",
    content: [
      paragraph({ type: "text", text: "The bill says:" }),
      {
        type: "blockquote",
        content: [
          paragraph({ type: "text", text: said }),
          paragraph({ type: "text", text: "The bill", marks: [link] }),
        ],
      },
    ],
  };
  await ask(saveNew, "POST", {
    as: eda,
    body: { formElementId: template.elements.body, publicationIssueId: issue.id, data: { document } },
  });
  await ask(publish, "POST", { as: eda, params: { id: issue.id } });
  return issue.id;
}

beforeAll(async () => {
  [ada, eda] = [await person("admin"), await person("editor", "Eda")];
  const bill = await aBill({ name: "AB 7", title: "Wells" });
  billId = bill.id;
  first = await store("Introduced", "2025-01-05", "Each county keeps a list.", words);
  second = await store("Amended", "2025-02-05", "Each county keeps a list.", "The fee for a well is nine dollars.");
  issueId = await quoting(words, first, bill.slug);
});

const bytesOf = async (response: Response) => {
  expect(response.status).toBe(200);
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(response.headers.get("content-length")).toBe(String(bytes.length));
  return bytes;
};
const call = (path = "/call", as?: Person) =>
  new Request(`http://localhost:3000${path}`, { headers: { ...(as && { cookie: as.cookie }) } });
const ofIssue = async (id = issueId, as?: Person) =>
  bytesOf(await issuePack(call("/call", as), { params: Promise.resolve({ id: String(id) }) }));
const ofText = async (id: number, before = "") =>
  bytesOf(await textPack(call(`/call?before=${before}`), { params: Promise.resolve({ textId: String(id) }) }));

async function send(bytes: Uint8Array) {
  const form = new FormData();
  form.set("file", new File([Buffer.from(bytes)], "pack.zip"));
  const response = await verify(
    new Request("http://localhost:3000/evidence/api/verify", { method: "POST", body: form }),
  );
  return { status: response.status, body: await response.json() };
}
const check = (bytes: Uint8Array) => verifyPack(sourceOfBytes(bytes));
const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes!).toString("utf8");
const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest("hex");

describe("a pack", () => {
  test("of an issue has its page, the quoted text as it was fetched, and every hash", async () => {
    const bytes = await ofIssue();
    const files = unzipSync(bytes);
    const manifest = JSON.parse(text(files["manifest.json"])) as Manifest;
    expect(manifest).toMatchObject({ format: "rotunda-evidence", version: 1, kind: "issue", title: "Week of wells" });
    expect(manifest.files.map(({ path }) => path)).toEqual(Object.keys(files).slice(2));
    for (const { path, size, sha256: expected } of manifest.files)
      expect([path, files[path]!.length, sha256(files[path]!)]).toEqual([path, size, expected]);
    expect(text(files["page.html"])).toContain(words);
    expect(text(files["page.html"])).not.toContain("<script");
    expect(manifest.quotations).toEqual([
      { words, hash: expect.stringMatching(/^[0-9a-f]{64}$/), section: "sec-2", text: 0 },
    ]);
    expect(manifest.texts).toEqual([
      expect.objectContaining({
        version: "Introduced",
        date: "2025-01-05",
        answer,
        file: "texts/1.html",
        words: "texts/1-words.txt",
      }),
    ]);
    expect(text(files["texts/1.html"])).toBe(law("Each county keeps a list.", words));
    expect(text(files["texts/1-words.txt"])).toContain(words);
    const [page, quoted] = manifest.chain.entries;
    expect(JSON.parse(text(files[page!.record]))).toMatchObject({
      kind: "issue",
      version: 1,
      sha256: sha256(files["page.html"]!),
    });
    expect(JSON.parse(text(files[quoted!.record]))).toMatchObject({ kind: "text", text: first, answer });
    expect(manifest.proves.length).toBeGreaterThan(2);
    expect(manifest.doesNotProve.join(" ")).toContain("our own clock");
    expect(await send(bytes)).toMatchObject({
      status: 200,
      body: { valid: true, reasons: [], notes: [], kind: "issue" },
    });
  });

  test("of a text and of a comparison has both texts", async () => {
    const one = unzipSync(await ofText(second));
    expect(text(one["texts/1.html"])).toContain("nine dollars");
    const both = await ofText(second, String(first));
    const files = unzipSync(both);
    expect([text(files["texts/1.html"]), text(files["texts/2.html"])]).toEqual([
      expect.stringContaining("five dollars"),
      expect.stringContaining("nine dollars"),
    ]);
    expect(JSON.parse(text(files["comparison.json"])).summary).toMatchObject({ sectionsChanged: 1 });
    expect((await send(both)).body).toMatchObject({ valid: true, kind: "comparison" });
  });

  test("of what is not published, or not stored, is refused", async () => {
    const template = await aTemplate({ body: "rich_text" });
    const draft = await anIssue(eda, template.id, "Not yet public");
    const status = async (response: Promise<Response>) => (await response).status;
    expect(await status(issuePack(call(), { params: Promise.resolve({ id: String(draft.id) }) }))).toBe(404);
    expect(await status(textPack(call(), { params: Promise.resolve({ textId: "999999" }) }))).toBe(404);
    const before = textPack(call("/call?before=999999"), { params: Promise.resolve({ textId: String(first) }) });
    expect(await status(before)).toBe(404);
  });

  test("of an issue that quotes a bill merged since has the text that stays, and its first entry", async () => {
    const [from, into] = [await aBill({ name: "AB 70" }), await aBill({ name: "AB 71" })];
    const bytes = Buffer.from(law("Each county keeps a list.", words));
    const textOf = async (of: number) => {
      await storeText({ billId: of, kind: "text", name: "Introduced", date: "2025-01-05", url: null }, bytes, null);
      const [row] = await db.execute<{ id: number }>(sql`select id from bill_texts where bill_id = ${of}`);
      return row!.id;
    };
    const [quoted, same] = [await textOf(from.id), await textOf(into.id)];
    const id = await quoting(words, quoted, from.slug);
    expect((await ask(merge, "POST", { as: eda, params: { id: from.id }, body: { into: into.id } })).status).toBe(200);
    const pack = await ofIssue(id);
    const manifest = JSON.parse(text(unzipSync(pack)["manifest.json"])) as Manifest;
    expect(manifest.texts).toMatchObject([{ bill: expect.stringContaining("AB 71"), file: "texts/1.html" }]);
    expect(manifest.quotations).toMatchObject([{ words, text: 0 }]);
    expect((await send(pack)).body).toMatchObject({ valid: true, notes: [] });
    expect(await ofText(quoted)).toHaveLength((await ofText(same)).length);
    expect((await checkChain()).problems).toEqual([]);
  });

  test("of a client report has its words as they were approved, for those with its link", async () => {
    const portfolio = (await ask(newPortfolio, "POST", { as: eda, body: { name: "Wells", client: "Wells" } })).body
      .portfolio;
    const at = (body: object = {}) => ({ as: eda, params: { id: portfolio.id }, body });
    const { id: reportId } = (await ask(newReport, "POST", at())).body.clientReport;
    const open = (token: string) => reportPack(call(), { params: Promise.resolve({ token }) });
    expect((await ask(reportLink, "POST", at({ reportId }))).status).toBe(422);
    await ask(approveReport, "POST", at({ reportId }));
    const token = ((await ask(reportLink, "POST", at({ reportId }))).body.url as string).split("/").at(-1)!;
    const pack = await bytesOf(await open(token));
    const files = unzipSync(pack);
    expect(Object.keys(files)).toEqual(expect.arrayContaining(["report.json", "report.pdf"]));
    expect(text(files["report.pdf"]).slice(0, 5)).toBe("%PDF-");
    expect(JSON.parse(text(files["report.json"]))).toMatchObject({ client: "Wells" });
    expect((await send(pack)).body).toMatchObject({ valid: true, kind: "report" });
    expect((await open("x".repeat(43))).status).toBe(404);
  });

  test("of an issue for some readers is theirs alone", async () => {
    const closed = await quoting(words, first, "ab-7");
    await ask(updateIssue, "POST", { as: eda, params: { id: closed }, body: { audience: "signed_in", teaser: false } });
    expect((await issuePack(call(), { params: Promise.resolve({ id: String(closed) }) })).status).toBe(404);
    expect((await check(await ofIssue(closed, ada))).valid).toBe(true);
  });
});

describe("the check", () => {
  test("finds each changed byte", async () => {
    const bytes = await ofText(first);
    const manifestEnd = Buffer.from(bytes).indexOf("verify.html", 6000);
    // Every byte of the headers, the manifest and the signature, and every 97th of the long files.
    const places = [...bytes.keys()].filter((at) => at < manifestEnd || at > bytes.length - 2000 || at % 97 === 0);
    const missed: number[] = [];
    for (const at of places) {
      const changed = Uint8Array.from(bytes);
      changed[at]! ^= 1 << (at % 8);
      const { valid, reasons } = await check(changed);
      if (valid || reasons.length === 0) missed.push(at);
    }
    expect(places.length).toBeGreaterThan(5000);
    expect(missed).toEqual([]);
  }, 180_000);

  test("finds what was cut off, added, taken away or packed again", async () => {
    const bytes = await ofText(first);
    const files = unzipSync(bytes);
    const again = async (paths: readonly string[]) =>
      check(
        await buffer(
          packParts(
            paths.map((path) => ({ path, size: files[path]!.length, read: () => Promise.resolve(files[path]!) })),
          ),
        ),
      );
    const paths = Object.keys(files);
    expect((await again(paths)).valid).toBe(true);
    expect((await again(paths.slice(0, -1))).valid).toBe(false);
    expect((await again([paths[0]!, paths[1]!, ...paths.slice(2).toReversed()])).valid).toBe(false);
    for (const length of [0, 1, 29, 60, 1000, bytes.length - 1])
      expect([length, (await check(bytes.subarray(0, length))).valid]).toEqual([length, false]);
    expect((await check(Buffer.concat([bytes, Buffer.from("\n")]))).reasons).toEqual([
      "The archive's list of files was changed, or something was added at its end.",
    ]);
    expect((await check(Buffer.concat([Buffer.from("x"), bytes]))).valid).toBe(false);
  });

  test("does not take a stranger's key, nor this site's former one for what came later", async () => {
    const bytes = await ofText(first);
    const pair = generateKeyPairSync("ed25519");
    const forge = async (change: (manifest: Manifest) => void, key = pair) => {
      const files = unzipSync(bytes);
      const manifest = JSON.parse(text(files["manifest.json"])) as Manifest;
      manifest.key.publicKey = key.publicKey.export({ type: "spki", format: "der" }).toString("base64");
      change(manifest);
      const content = Buffer.from(JSON.stringify(manifest));
      files["manifest.json"] = content;
      files["manifest.sig"] = Buffer.from(sign(null, content, key.privateKey).toString("hex"));
      const parts = Object.entries(files).map(([path, part]) => ({
        path,
        size: part.length,
        read: () => Promise.resolve(part),
      }));
      return buffer(packParts(parts));
    };
    const stranger = await forge(() => {});
    expect((await check(stranger)).valid).toBe(true);
    expect((await send(stranger)).body).toMatchObject({
      valid: false,
      reasons: ["It is signed with a key that is not one of this site's."],
      title: null,
    });
    for (const change of [
      (manifest: Manifest) => void (manifest.chain.entries = []),
      (manifest: Manifest) => void (manifest.chain.entries = [null] as never),
      (manifest: Manifest) => void (manifest.chain = 5 as never),
      (manifest: Manifest) => void (manifest.chain.head.sequence = 0),
      (manifest: Manifest) => void (manifest.chain.entries[0]!.entry.at = "2001-01-01T00:00:00.000Z"),
      (manifest: Manifest) => void (manifest.chain.entries[0]!.file = "verify.html"),
      (manifest: Manifest) => void (manifest.files[0]!.path = "../texts/1.html"),
      (manifest: Manifest) => void (manifest.files[0]!.path = "/texts/1.html"),
      (manifest: Manifest) => void (manifest.files[0]!.size = 4_000_000_000),
      (manifest: Manifest) => void (manifest.files = [...manifest.files, manifest.files[0]!]),
      (manifest: Manifest) => void (manifest.key.publicKey = "no key"),
    ])
      expect([String(change), (await check(await forge(change))).valid]).toEqual([String(change), false]);

    expect((await send(bytes)).body.valid).toBe(true);
    await db.update(evidenceKeys).set({ retiredAt: "2001-01-01T00:00:00Z" });
    expect((await send(bytes)).body.reasons).toEqual(["It is signed with a key that this site had already retired."]);
    await db.update(evidenceKeys).set({ retiredAt: null });
  });

  test("refuses what is no pack, without unpacking it", async () => {
    for (const bytes of [
      Buffer.from("hello"),
      Buffer.alloc(100_000),
      Buffer.from("504b0304ffffffffffffffff".repeat(20), "hex"),
    ])
      expect((await send(bytes)).body).toMatchObject({
        valid: false,
        reasons: [expect.stringContaining("not an evidence pack")],
      });
    const empty = await verify(new Request("http://localhost:3000/call", { method: "POST", body: new FormData() }));
    expect(empty.status).toBe(422);
  });
});

describe("the chain", () => {
  test("links every published version and every stored text, once, in any number of processes", async () => {
    const before = await chainHead();
    await store("Third", "2025-03-01", "Each county keeps a list.", "The fee for a well is ten dollars.");
    await Promise.all([extendChain(), extendChain(), extendChain()]);
    const after = (await (await headOf(call())).json()) as { sequence: number; hash: string; at: string };
    expect(after.sequence).toBe(before.sequence + 1);
    const { entries } = (await (await chainOf(call(`/call?after=${before.sequence}`))).json()) as {
      entries: { previous: string; hash: string; sequence: number; at: string; kind: string; digest: string }[];
    };
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ previous: before.hash, hash: after.hash, kind: "text" });
    expect(sha256(entryText(entries[0]!))).toBe(after.hash);
    // the same bytes again are no entry, nor is what was not committed
    await store("Third", "2025-03-01", "Each county keeps a list.", "The fee for a well is ten dollars.");
    await expect(
      transaction(async (tx) => {
        await tx.execute(sql`insert into evidence_entries (kind, subject_id) values ('restore', 0)`);
        throw new Error("undone");
      }),
    ).rejects.toThrow("undone");
    await extendChain();
    expect((await chainHead()).sequence).toBe(after.sequence);
    const missing = await db.execute(sql`
      select 'issue' as kind, id from issue_snapshots union all select 'text', id from bill_texts where sha256 is not null
      union all select 'report', id from client_reports where state <> 'draft'
      except select kind, subject_id from evidence_entries where sequence is not null`);
    const doubled = await db.execute(
      sql`select kind, subject_id from evidence_entries group by kind, subject_id, noted->>'sha256' having count(*) > 1`,
    );
    expect({ missing: [...missing], doubled: [...doubled] }).toEqual({ missing: [], doubled: [] });
  });

  test("cannot be changed, and a change made all the same is found", async () => {
    await extendChain();
    const { sequence } = await chainHead();
    await expect(
      db.update(evidenceEntries).set({ record: "{}" }).where(eq(evidenceEntries.sequence, 1)),
    ).rejects.toThrow("Failed query");
    await expect(db.delete(evidenceEntries).where(eq(evidenceEntries.sequence, 1))).rejects.toThrow("Failed query");
    expect(await checkChain()).toMatchObject({ entries: sequence, problems: [] });
    const spoil = async (change: ReturnType<typeof sql>) => {
      let problems: string[] = [];
      await transaction(async (tx) => {
        await tx.execute(sql`alter table evidence_entries disable trigger evidence_entries_keep`);
        await tx.execute(change);
        problems = (await checkChain(tx)).problems;
        throw new Error("undone");
      }).catch((error: unknown) => problems.push(...(String(error).includes("undone") ? [] : [String(error)])));
      return problems;
    };
    expect(await spoil(sql`update evidence_entries set record = record || ' ' where sequence = 1`)).toEqual([
      "The record of entry 1 was changed.",
    ]);
    expect(await spoil(sql`update evidence_entries set at = at + interval '1 day' where sequence = 1`)).toContain(
      "Entry 1 was changed.",
    );
    expect(await spoil(sql`delete from evidence_entries where sequence = 1`)).toEqual([
      "Entry 1 is missing: 2 follows.",
    ]);
    // a changed hash no longer matches what follows
    expect(await spoil(sql`update evidence_entries set hash = repeat('0', 64) where sequence = 1`)).toEqual([
      "Entry 1 was changed.",
      "Entry 2 does not follow the one before it.",
    ]);
  });

  test("continues after a restore and when the clock is set back, and notes both", async () => {
    await db.execute(sql`insert into evidence_entries (kind, subject_id) values ('restore', 0)`);
    await db.execute(
      sql`insert into evidence_entries (kind, subject_id, at) values ('restore', 0, '2020-01-01T00:00:00Z')`,
    );
    await extendChain();
    const { problems, notes, entries } = await checkChain();
    expect(problems).toEqual([]);
    expect(notes).toEqual([
      `At entry ${entries - 1} the database was restored from a backup.`,
      expect.stringContaining(`At entry ${entries} the clock was set back`),
      `At entry ${entries} the database was restored from a backup.`,
    ]);
  });

  test("its head is signed once a day, and its keys are public, former ones too", async () => {
    expect(await recordHead()).toBe(true);
    expect(await recordHead()).toBe(false);
    const [head] = await dailyHeads(1);
    expect(head).toMatchObject(await chainHead().then(({ sequence, hash }) => ({ sequence, hash })));
    const key = await crypto.subtle.importKey("spki", Buffer.from(head!.publicKey, "base64"), "Ed25519", false, [
      "verify",
    ]);
    const isRight = crypto.subtle.verify(
      "Ed25519",
      key,
      Buffer.from(head!.signature, "hex"),
      Buffer.from(headText(head!)),
    );
    expect(await isRight).toBe(true);

    const pack = await ofText(first);
    await ask(newKey, "POST", { as: ada });
    const { keys } = (await (await keysOf(call())).json()) as { keys: Awaited<ReturnType<typeof publicKeys>> };
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatchObject({ algorithm: "Ed25519", retiredAt: null });
    expect(keys[1]!.retiredAt).not.toBeNull();
    expect(JSON.stringify(keys)).not.toMatch(/private/i);
    // what the former key signed stays valid
    expect((await send(pack)).body.valid).toBe(true);
    expect((await send(await ofText(first))).body.valid).toBe(true);
    expect((await ask(newKey, "POST", { as: eda })).status).toBe(403);
  });

  test("a key that the secret no longer opens is retired, and another signs", async () => {
    await db.update(evidenceKeys).set({ privateKey: "v1.spoiled" });
    const { key } = await transaction(signingKey);
    const keys = await publicKeys();
    expect(keys.filter(({ retiredAt }) => retiredAt === null).map(({ id }) => id)).toEqual([key.id]);
  });
});
