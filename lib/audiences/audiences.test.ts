import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { POST as addGroup } from "@/app/admin/group/api/new/route";
import { POST as updateIssue } from "@/app/admin/publication-issue/api/update/[id]/route";
import { GET as ownFeed } from "@/app/me/feed/[token]/[file]/route";
import { POST as newFeed } from "@/app/me/api/feed/new/route";
import { POST as deleteFeed } from "@/app/me/api/feed/delete/route";
import { POST as quickSearch } from "@/app/quicksearch/search/route";
import { db } from "@/db";
import { files, formTemplates, issueMentions, mailDeliveries, publicationIssues, users } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { billAt } from "@/lib/bills/bill-page";
import { serveFile } from "@/lib/files/serve";
import { storeClaims } from "@/lib/groups/commands";
import { listGroups } from "@/lib/groups/queries";
import { allIssues } from "@/lib/issues/public/issue-list";
import { readIssueListQuery } from "@/lib/issues/public/list-query";
import { openFilesOf } from "@/lib/issues/public/open-files";
import { issuePage } from "@/lib/issues/public/issue-page";
import { everythingFeed } from "@/lib/issues/public/feeds";
import { frontPage } from "@/lib/issues/public/front-page";
import { publishedIssueBySlug } from "@/lib/issues/public/published";
import { indexOfSitemaps, sitemapNamed } from "@/lib/issues/public/sitemaps";
import { issueData } from "@/lib/issues/public/structured-data";
import { publishedPair } from "@/lib/issues/history/published-pair";
import { saveNewValue } from "@/lib/issues/drafts/values";
import { fingerprintOf } from "@/lib/issues/publishing/review/fingerprint";
import { workingCopy } from "@/lib/issues/publishing/snapshot/build";
import { publishIssue } from "@/lib/issues/publishing/publish";
import { claimDelivery } from "@/lib/newsletters/mailings/deliveries";
import { mailIssue } from "@/lib/newsletters/issue-mail/mail-issue";
import { findPages, publishedPageAt } from "@/lib/pages/public";
import type { Viewer } from "@/lib/platform/auth/roles";
import { indexOfTopics } from "@/lib/topics/index-of-topics";
import { aBill, aTopic } from "@/lib/tools/testing/bills";
import { aFile, anIssue, aTemplate } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";
import { everyone, readerOf, readerOfPerson, staffReader } from "./reader";

const canary = "Zyxomma petiolatum";

let ada: Awaited<ReturnType<typeof person>>;
let eda: Awaited<ReturnType<typeof person>>;
let mia: Awaited<ReturnType<typeof person>>;
let otto: Awaited<ReturnType<typeof person>>;
let template: Awaited<ReturnType<typeof aTemplate<"body">>>;
let bill: Awaited<ReturnType<typeof aBill>>;
let members: { id: number };
let issue: { id: number; slug: string };
let other: { id: number; slug: string };

const confirm = (who: Viewer) =>
  db
    .update(users)
    .set({ emailVerifiedAt: sql`now()` })
    .where(eq(users.id, who.id));
const setReaders = async (body: object, id = issue.id, as = ada) =>
  ask(updateIssue, "POST", { as, params: { id }, body });

async function publishText(title: string, text: string, topic: number): Promise<{ id: number; slug: string }> {
  const made = await anIssue(eda, template.id, title, [topic]);
  await transaction(async (tx) => {
    await saveNewValue(tx, eda, {
      publicationIssueId: made.id,
      formElementId: template.elements.body,
      data: { textValue: text },
    });
    await publishIssue(tx, eda, made.id);
  });
  const [row] = await db.select().from(publicationIssues).where(eq(publicationIssues.id, made.id));
  return row!;
}

beforeAll(async () => {
  ada = await person("admin", "Ada");
  eda = await person("editor", "Eda");
  mia = await person("reader", "Mia");
  otto = await person("reader", "Otto");
  for (const one of [mia, otto]) await confirm(one);
  await db.execute(sql`insert into organisation (id) values (1) on conflict do nothing`);
  template = await aTemplate({ body: { type: "long_text" } }, { name: "Briefing" });
  await db.update(formTemplates).set({ sendsMail: true }).where(eq(formTemplates.id, template.id));
  bill = await aBill();
  const topic = await aTopic("Water", "Environment");
  ({ group: members } = (await ask(addGroup, "POST", { as: ada, body: { name: "Members", emails: [mia.email] } }))
    .body as { group: { id: number } });
  other = await publishText("Earlier briefing", "Words for everyone.", topic.id);
  issue = await publishText("The dam briefing", `${canary} is what only members read.`, topic.id);
  await db.insert(issueMentions).values({
    publicationIssueId: issue.id,
    billId: bill.id,
    passage: `${canary} about the bill`,
    status: "introduced",
  });
});
beforeEach(async () => {
  await setReaders({ audience: "groups", groupIds: [members.id], teaser: false });
});

/** Everything that a visitor is shown about issues, as text. */
async function surfaces(viewer: Viewer | null): Promise<Record<string, string>> {
  const reader = await readerOf(viewer);
  const text = (value: unknown) => JSON.stringify(value) ?? "";
  const at = await publishedIssueBySlug(issue.slug, reader);
  const page = at.state === "published" ? await issuePage(at.issue, reader) : null;
  const foundBill = await billAt(bill.slug, reader);
  const search = await ask(quickSearch, "POST", {
    ...(viewer && "cookie" in viewer && { as: viewer as typeof mia }),
    body: { q: canary.split(" ")[0] },
  });
  return {
    issue: text(at),
    page: text(page),
    data: page ? text(issueData(page, "Rotunda")) : "",
    bill: foundBill.state === "found" ? text(foundBill.mentions) : "",
    list: text(await allIssues(readIssueListQuery(new Map() as never), reader)),
    searched: text(await allIssues({ ...readIssueListQuery(new Map() as never), q: canary }, reader)),
    front: text(await frontPage(undefined, reader)),
    topics: text(await indexOfTopics(reader)),
    changes: text(await publishedPair(other.slug, issue.slug, reader)),
    quick: text(search.body),
  };
}
/** What is the same for everyone. */
async function sharedSurfaces(): Promise<Record<string, string>> {
  const chunk = `issues-${Math.floor((issue.id - 1) / 1000) + 1}.xml`;
  const feeds = await Promise.all((["xml", "atom", "json"] as const).map((format) => everythingFeed(format)));
  return {
    feeds: (await Promise.all(feeds.map((feed) => feed.text()))).join("\n"),
    sitemap: await (await indexOfSitemaps()).text(),
    news: await (await sitemapNamed("news.xml")).text(),
    chunk: await (await sitemapNamed(chunk)).text(),
  };
}
const namesWith = (found: Record<string, string>, words: string) =>
  Object.entries(found)
    .filter(([, text]) => text.includes(words))
    .map(([name]) => name);

describe("an issue for a group", () => {
  test("shows nothing to outsiders, signed in or not, on any surface", async () => {
    for (const viewer of [null, otto]) {
      const found = { ...(await surfaces(viewer)), ...(await sharedSurfaces()) };
      expect(namesWith(found, canary)).toEqual([]);
      expect(namesWith(found, "The dam briefing")).toEqual([]);
      expect(namesWith(found, issue.slug)).toEqual([]);
      expect((await publishedIssueBySlug(issue.slug, await readerOf(viewer))).state).toBe("missing");
    }
  });

  test("is read by a member and by staff everywhere", async () => {
    for (const viewer of [mia, eda]) {
      const found = await surfaces(viewer);
      expect(namesWith(found, canary)).toEqual(
        expect.arrayContaining(["issue", "page", "bill", "list", "searched", "front", "changes", "quick"]),
      );
      expect(found.data).toContain('"isAccessibleForFree":false');
    }
  });

  test("shows its title, headline and date alone where the organization wishes", async () => {
    await setReaders({ teaser: true });
    for (const viewer of [null, otto]) {
      const found = { ...(await surfaces(viewer)), ...(await sharedSurfaces()) };
      expect(namesWith(found, canary)).toEqual([]);
      expect(namesWith(found, "The dam briefing")).toEqual(expect.arrayContaining(["issue", "list", "front", "feeds"]));
      expect(namesWith(found, "The dam briefing")).not.toContain("searched");
      expect(namesWith(await sharedSurfaces(), issue.slug)).toEqual(["feeds"]);
      const at = await publishedIssueBySlug(issue.slug, await readerOf(viewer));
      expect(at).toMatchObject({ state: "locked", issue: { name: "The dam briefing", standfirst: null, topics: [] } });
    }
  });

  test("is counted, and its files are named, for its readers alone", async () => {
    const issuesOf = async (viewer: Viewer | null) =>
      (await indexOfTopics(await readerOf(viewer))).flatMap(({ categories }) => categories).map((one) => one.issues);
    expect([await issuesOf(null), await issuesOf(otto), await issuesOf(mia)]).toEqual([[1], [1], [2]]);
    const table = await aFile("Dragonfly table");
    await db
      .update(files)
      .set({ audience: [members.id] })
      .where(eq(files.id, table.id));
    const isOpen = async (viewer: Viewer | null) =>
      (await openFilesOf([table.id], await readerOf(viewer))).has(table.id);
    expect([await isOpen(null), await isOpen(otto), await isOpen(mia), await isOpen(eda)]).toEqual([
      false,
      false,
      true,
      true,
    ]);
    const search = async (as?: typeof mia) =>
      JSON.stringify((await ask(quickSearch, "POST", { ...(as && { as }), body: { q: "dragonfly" } })).body);
    expect(await search()).not.toContain("Dragonfly table");
    expect(await search(otto)).not.toContain("Dragonfly table");
    expect(await search(mia)).toContain("Dragonfly table");
  });

  test("for everyone who is signed in is read with any account", async () => {
    await setReaders({ audience: "signed_in" });
    expect(namesWith(await surfaces(otto), canary)).toContain("page");
    expect(namesWith(await surfaces(null), canary)).toEqual([]);
  });

  test("an API key without its owner's own things reads as a visitor", async () => {
    const key = (scopes: ("public" | "own" | "staff")[]) => readerOf({ ...mia, key: { id: 1, prefix: "rk_", scopes } });
    expect(await key(["public"])).toEqual(everyone);
    expect((await key(["own"])).codes).toContain(members.id);
    expect(await readerOf({ ...eda, role: "reader", key: { id: 1, prefix: "rk_", scopes: ["own"] } })).not.toEqual(
      staffReader,
    );
  });
});

describe("who is in a group", () => {
  const codes = async (who: Viewer) => (await readerOfPerson(who.id)).codes;

  test("an address that is not confirmed is in none, and a disabled account reads as a visitor", async () => {
    const una = await person("reader", "Una");
    await ask(addGroup, "POST", { as: ada, body: { name: `Una ${una.id}`, emails: [una.email] } });
    expect(await codes(una)).toEqual([-1, 0]);
    await confirm(una);
    expect((await codes(una)).length).toBe(3);
    await db
      .update(users)
      .set({ disabledAt: sql`now()` })
      .where(eq(users.id, una.id));
    expect(await readerOfPerson(una.id)).toEqual(everyone);
  });

  test("a domain is compared whole, and a claim with its value or one of its values", async () => {
    const { group } = (
      await ask(addGroup, "POST", {
        as: ada,
        body: { name: "Rules", domains: ["Rules.Example"], claims: [{ claim: "department", value: "Policy" }] },
      })
    ).body as { group: { id: number; domains: string[] } };
    expect(group.domains).toEqual(["rules.example"]);
    const at = async (address: string) =>
      (await db.execute<{ codes: number[] }>(sql`select audiences_of(${address}, false) as codes`))[0]!.codes;
    expect(await at("dora@rules.example")).toContain(group.id);
    expect(await at("dora@sub.rules.example")).not.toContain(group.id);
    expect(await at("rules.example@elsewhere.test")).not.toContain(group.id);
    for (const [claims, isIn] of [
      [{ department: "Policy" }, true],
      [{ department: ["Press", "Policy"], other: "secret" }, true],
      [{ department: "Policymakers" }, false],
      [{}, false],
    ] as const) {
      await transaction((tx) => storeClaims(tx, otto.id, "https://id.example", claims));
      expect((await codes(otto)).includes(group.id)).toBe(isIn);
    }
    expect(JSON.stringify(await db.execute(sql`select claims from user_claims`))).not.toContain("secret");
  });

  test("is counted as it is decided", async () => {
    await transaction((tx) => storeClaims(tx, otto.id, "https://id.example", { department: ["Policy"] }));
    const domains = [mia.email.split("@")[1]!];
    await ask(addGroup, "POST", { as: ada, body: { name: "By domain", domains, emails: [mia.email] } });
    const { groups } = await listGroups({
      keyword: undefined,
      sortBy: "name",
      sortOrder: "asc",
      page: 1,
      perPage: 100,
    });
    const decided = await db.execute<{ id: number; n: number }>(sql`
      select g.id, (select count(*)::int from users u where u.disabled_at is null and u.email_verified_at is not null and g.id = any (audiences_of(u.email_key, false))) as n from groups g`);
    for (const { id, n } of decided) expect(groups.find((one) => one.id === id)?.accounts).toBe(n);
    expect(decided.some(({ n }) => n > 1)).toBe(true);
  });
});

describe("readers of a template", () => {
  test("are those of its issues, except of an issue with its own", async () => {
    const quiet = await aTemplate({ body: "long_text" });
    const follows = await anIssue(eda, quiet.id, "Follows");
    const own = await anIssue(eda, quiet.id, "Own");
    await setReaders({ audience: "signed_in" }, own.id);
    await db
      .update(formTemplates)
      .set({ audience: [members.id], teaser: true })
      .where(eq(formTemplates.id, quiet.id));
    const later = await anIssue(eda, quiet.id, "Later");
    const of = async (id: number) =>
      (await db.select().from(publicationIssues).where(eq(publicationIssues.id, id)))[0]!.audience;
    expect([await of(follows.id), await of(own.id), await of(later.id)]).toEqual([[members.id], [0], [members.id]]);
    await setReaders({ audience: "template" }, own.id);
    expect(await of(own.id)).toEqual([members.id]);
  });

  test("more readers than were approved need an administrator, fewer do not", async () => {
    await db.update(formTemplates).set({ requiresReview: true }).where(eq(formTemplates.id, template.id));
    expect((await setReaders({ audience: "everyone" }, issue.id, eda)).status).toBe(403);
    expect((await setReaders({ teaser: true }, issue.id, eda)).status).toBe(403);
    expect((await setReaders({ audience: "signed_in" }, issue.id, ada)).status).toBe(200);
    expect((await setReaders({ audience: "groups", groupIds: [members.id] }, issue.id, eda)).status).toBe(200);
    await db.update(formTemplates).set({ requiresReview: false }).where(eq(formTemplates.id, template.id));
  });

  test("are part of what an approval covers", async () => {
    const draft = await anIssue(eda, template.id, "For approval");
    const fingerprint = async () => fingerprintOf((await workingCopy(db, draft.id))!);
    const before = await fingerprint();
    await setReaders({ audience: "signed_in" }, draft.id);
    const after = await fingerprint();
    expect(after).not.toBe(before);
    await setReaders({ teaser: true }, draft.id);
    expect(await fingerprint()).not.toBe(after);
  });

  test("a group that is not there, or none, is refused", async () => {
    expect((await setReaders({ audience: "groups", groupIds: [2_000_000] })).status).toBe(422);
    expect((await setReaders({ audience: "groups", groupIds: [] })).status).toBe(422);
  });
});

describe("mail of an issue", () => {
  const subscribe = (email: string) =>
    db.execute(sql`
      with s as (insert into subscribers (email, email_key) values (${email}, ${email}) returning id)
      insert into subscriptions (subscriber_id, form_template_id) select id, ${template.id} from s`);

  test("goes to addresses among its readers alone, also when readers change while it is sent", async () => {
    await subscribe(mia.email);
    await subscribe("outsider@elsewhere.test");
    const [{ snapshotId } = { snapshotId: null }] = await db
      .select({ snapshotId: publicationIssues.snapshotId })
      .from(publicationIssues)
      .where(eq(publicationIssues.id, issue.id));
    await mailIssue({ snapshotId: snapshotId! });
    const rows = await db.select().from(mailDeliveries);
    expect(rows.map(({ email }) => email)).toEqual([mia.email]);
    await db.execute(sql`delete from group_members where group_id = ${members.id}`);
    expect(await claimDelivery(db, { id: rows[0]!.mailingId, snapshotId })).toBeNull();
    expect((await db.select().from(mailDeliveries))[0]!.state).toBe("dropped");
    await db.execute(
      sql`insert into group_members (group_id, email, email_key) values (${members.id}, ${mia.email}, ${mia.email})`,
    );
  });
});

describe("files and pages for a group", () => {
  test("a file is 401 to visitors, 403 to other accounts", async () => {
    const file = await aFile("Members' table");
    await db
      .update(files)
      .set({ audience: [members.id] })
      .where(eq(files.id, file.id));
    const status = async (as?: { cookie: string }) =>
      (
        await serveFile(
          new Request(`http://localhost:3000/file/${file.id}`, { headers: as ? { cookie: as.cookie } : {} }),
          String(file.id),
        )
      ).status;
    expect([await status(), await status(otto), await status(mia), await status(eda)]).toEqual([401, 403, 503, 503]);
  });

  test("a page shows its title at most", async () => {
    await db.execute(sql`
      with p as (insert into pages (slug, title, description) values ('inside', 'Inside', 'For members') returning id),
      r as (insert into page_revisions (page_id, number, title, description, document, plain_text)
        select id, 1, 'Inside', 'For members', ${JSON.stringify({ type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: canary }] }] })}::jsonb, ${canary} from p returning id, page_id)
      select 1 from r`);
    await db.execute(
      sql`update pages set audience = array[${members.id}::int], revision_id = (select id from page_revisions where page_id = pages.id) where slug = 'inside'`,
    );
    expect(await publishedPageAt("inside")).toBeNull();
    const slugsFor = async (viewer: Viewer | null) =>
      (await findPages(canary, 5, await readerOf(viewer))).map(({ slug }) => slug);
    expect([await slugsFor(null), await slugsFor(otto), await slugsFor(mia)]).toEqual([[], [], ["inside"]]);
    await db.execute(sql`update pages set teaser = true where slug = 'inside'`);
    expect(JSON.stringify(await publishedPageAt("inside"))).not.toContain(canary);
    expect(await publishedPageAt("inside", await readerOf(otto))).toMatchObject({ locked: true });
    expect(await publishedPageAt("inside", await readerOf(mia))).toMatchObject({ locked: false });
  });
});

describe("a person's own feed", () => {
  test("follows the person's access, and ends when it is revoked or the account disabled", async () => {
    const { address } = (await ask(newFeed, "POST", { as: mia, body: {} })).body as { address: string };
    const read = (at = address) => ask(ownFeed, "GET", { params: { token: at.split("/").at(-2)!, file: "feed.xml" } });
    expect((await read()).body).toContain(canary);
    const strangers = (await ask(newFeed, "POST", { as: otto, body: {} })).body as { address: string };
    expect((await read(strangers.address)).body).not.toContain(canary);
    await setReaders({ audience: "signed_in" });
    expect((await read(strangers.address)).body).toContain(canary);
    await db
      .update(users)
      .set({ disabledAt: sql`now()` })
      .where(eq(users.id, otto.id));
    expect((await read(strangers.address)).status).toBe(404);
    await db.update(users).set({ disabledAt: null }).where(eq(users.id, otto.id));
    await ask(deleteFeed, "POST", { as: mia, body: {} });
    expect((await read()).status).toBe(404);
  });
});
