import { eq, sql } from "drizzle-orm";
import { db } from "@/db";
import {
  alerts,
  apiKeys,
  calendarSubscriptions,
  folderBills,
  folderShares,
  personalFolders,
  removedFolderBills,
  savedSearches,
  passkeys,
  sessions,
  pageRevisions,
  pages,
  redirects,
  subscribers,
  subscriptions,
  teamShares,
  webhookAttempts,
  webhookMessages,
  webhooks,
  groups,
  languageWatches,
  groupMembers,
  groupRules,
  publicationIssues,
} from "@/db/schema";
import { transaction } from "@/db/transaction";
import { newFeedAddress } from "@/lib/issues/public/personal-feed";
import { publishIssue } from "@/lib/issues/publishing/publish";
import { anIssue } from "../../issues.ts";
import { newSubscription } from "@/lib/bills/calendar/subscription";
import { type Canary, first } from "./canary.ts";
import type { Visitors } from "../visitors.ts";
import type { Issues } from "./issues.ts";

/** What readers own: folders, searches, sessions and subscriptions; and the pages that everyone reads. */
export async function makeReaderObjects(canary: Canary, visitors: Visitors, issues: Issues) {
  const { owner, stranger, viewer, member, disabled } = visitors;
  const { bill, otherBill, looseBill, template } = issues;
  const folder = async (ownerId: number, name: string, deleted = false) =>
    first(
      await db
        .insert(personalFolders)
        .values({ ownerId, name, ...(deleted && { deletedAt: sql`now()` as never }) })
        .returning(),
    ).id;
  const folders = {
    private: await folder(owner.id, canary("owners")),
    shared: await folder(owner.id, canary("shared")),
    second: await folder(owner.id, canary("owners")),
    deleted: await folder(owner.id, canary("owners"), true),
    strangers: await folder(stranger.id, canary("strangers")),
    strangersDeleted: await folder(stranger.id, canary("strangers"), true),
    viewers: await folder(viewer.id, "The viewer's own"),
    members: await folder(member.id, "The member's own"),
  };
  for (const [folderId, note] of [
    [folders.private, canary("owners")],
    [folders.shared, canary("shared")],
    [folders.strangers, canary("strangers")],
  ] as const) {
    await db.insert(folderBills).values([
      { folderId, billId: bill.id, note, position: 1 },
      { folderId, billId: otherBill.id, note, position: 2 },
    ]);
    await db
      .insert(removedFolderBills)
      .values({ folderId, billId: looseBill.id, note, noteVersion: 1, position: 3, addedAt: sql`now()` as never });
  }
  const grant = (who: { id: number; email: string }, permission: "read" | "edit") =>
    db.insert(folderShares).values({
      folderId: folders.shared,
      userId: who.id,
      email: who.email,
      emailKey: who.email.toLowerCase(),
      permission,
    });
  await grant(viewer, "read");
  await grant(member, "edit");
  await grant(disabled, "edit");
  const search = async (ownerId: number, name: string, deleted = false) =>
    first(
      await db
        .insert(savedSearches)
        .values({ ownerId, name, queryString: "q=water", ...(deleted && { deletedAt: sql`now()` as never }) })
        .returning(),
    ).id;
  const searches = {
    owners: await search(owner.id, canary("owners")),
    strangers: await search(stranger.id, canary("strangers")),
    deleted: await search(owner.id, canary("owners"), true),
    strangersDeleted: await search(stranger.id, canary("strangers"), true),
  };
  await db.insert(alerts).values([
    { ownerId: owner.id, savedSearchId: searches.owners, cadence: "daily" },
    { ownerId: stranger.id, savedSearchId: searches.strangers, cadence: "daily" },
  ]);
  await db.insert(calendarSubscriptions).values({ userId: stranger.id, seed: "x" });
  const address = await transaction((tx) => newSubscription(tx, owner));
  const watchedWords = async (ownerId: number, name: string) =>
    first(
      await db
        .insert(languageWatches)
        .values({
          ownerId,
          name,
          text: `Each county levies a fee on ${name}`,
          words: { windows: [], ignored: [] },
          startedAt: sql`now()` as never,
        })
        .returning(),
    ).id;
  const watches = {
    owners: await watchedWords(owner.id, canary("owners")),
    strangers: await watchedWords(stranger.id, canary("strangers")),
  };
  const session = async (userId: number, device: string) =>
    first(
      await db
        .insert(sessions)
        .values({ keyHash: `kept ${userId}`, userId, device, expiresAt: sql`now() + interval '1 day'` })
        .returning(),
    ).id;
  const otherSessions = {
    owners: await session(owner.id, canary("owners-devices")),
    strangers: await session(stranger.id, canary("strangers-devices")),
  };
  const apiKey = async (userId: number, name: string) =>
    first(
      await db
        .insert(apiKeys)
        .values({
          userId,
          name,
          prefix: `rk_${userId}`,
          keyHash: "00",
          scopes: ["own"],
          expiresAt: sql`now() + interval '1 day'`,
        })
        .returning(),
    ).id;
  const keys = {
    owners: await apiKey(owner.id, canary("owners-keys")),
    strangers: await apiKey(stranger.id, canary("strangers-keys")),
  };
  const passkey = async (userId: number, name: string) =>
    first(
      await db
        .insert(passkeys)
        .values({
          userId,
          name,
          // A world whose words are all the same has two of them, too.
          credentialId: `${name}-${userId}`,
          publicKey: name,
          userHandle: name,
          transports: [],
          isSynced: false,
        })
        .returning(),
    ).id;
  const passkeysOfBoth = {
    owners: await passkey(owner.id, canary("owners-passkeys")),
    strangers: await passkey(stranger.id, canary("strangers-passkeys")),
  };
  const subscribing = async (email: string) => {
    const subscriber = first(await db.insert(subscribers).values({ email, emailKey: email.toLowerCase() }).returning());
    return first(
      await db.insert(subscriptions).values({ subscriberId: subscriber.id, formTemplateId: template.id }).returning(),
    ).id;
  };
  const subscriberId = first(
    await db.insert(subscribers).values({ email: "jo@example.org", emailKey: "jo@example.org" }).returning(),
  ).id;
  const redirectId = first(
    await db
      .insert(redirects)
      .values({ from: "/old", fromKey: "/old", to: "/topic", toKey: "/topic", source: "staff" })
      .returning(),
  ).id;
  const hook = first(
    await db
      .insert(webhooks)
      .values({
        url: "https://hooks.invalid/",
        events: ["issue.published"],
        encryptedSecret: "v1.",
      })
      .returning(),
  );
  const hookMessage = first(
    await db
      .insert(webhookMessages)
      .values({
        webhookId: hook.id,
        key: "msg_1",
        type: "sync.failed",
        payload: "{}",
        state: "failed",
      })
      .returning(),
  );
  const attempt = first(
    await db.insert(webhookAttempts).values({ messageId: hookMessage.id, trigger: "event", durationMs: 1 }).returning(),
  );
  const webhook = { id: hook.id, attemptId: attempt.id };
  const aboutUs = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "About us" }] }] };
  const pageId = first(
    await db.insert(pages).values({ slug: "about", title: "About", document: aboutUs }).returning(),
  ).id;
  const deletedPageId = first(
    await db.insert(pages).values({ slug: "imprint", title: "Imprint", deletedAt: new Date().toJSON() }).returning(),
  ).id;
  const pageRevision = first(
    await db
      .insert(pageRevisions)
      .values({ pageId, number: 1, title: "About", document: aboutUs, plainText: "About us" })
      .returning(),
  );
  await db.update(pages).set({ revisionId: pageRevision.id }).where(eq(pages.id, pageId));
  const subscribed = { owners: await subscribing(owner.email), strangers: await subscribing(stranger.email) };
  const circle = first(await db.insert(groups).values({ name: "Members" }).returning());
  await db.insert(groupRules).values({ groupId: circle.id, kind: "claim", claim: "circle", value: canary("admins") });
  const spareGroup = first(await db.insert(groups).values({ name: "Spare" }).returning());
  await db.insert(groupMembers).values({ groupId: circle.id, email: member.email, emailKey: member.email });
  const membersIssue = await anIssue(
    visitors.editor,
    issues.template.id,
    `An act for members ${canary("members-issue")}`,
  );
  await db
    .update(publicationIssues)
    .set({ audience: [circle.id], hasOwnAudience: true })
    .where(eq(publicationIssues.id, membersIssue.id));
  await transaction((tx) => publishIssue(tx, visitors.editor, membersIssue.id));
  // Members of the group may edit the folder and read the search; staff the other way round.
  const teamFolder = await folder(owner.id, canary("teams"));
  const teamSearch = await search(owner.id, canary("teams"));
  await db.insert(folderBills).values([
    { folderId: teamFolder, billId: bill.id, note: canary("teams"), position: 1 },
    { folderId: teamFolder, billId: otherBill.id, note: "", position: 2 },
  ]);
  await db.insert(teamShares).values([
    { folderId: teamFolder, groupId: circle.id, permission: "edit" },
    { folderId: teamFolder, groupId: null, permission: "read" },
    { savedSearchId: teamSearch, groupId: circle.id, permission: "read" },
    { savedSearchId: teamSearch, groupId: null, permission: "edit" },
  ]);
  const feed = await transaction((tx) => newFeedAddress(tx, owner));
  return {
    folders: { ...folders, team: teamFolder },
    searches: { ...searches, team: teamSearch },
    languageWatches: watches,
    otherSessions,
    keys,
    passkeys: passkeysOfBoth,
    subscribed,
    subscriberId,
    redirectId,
    webhook,
    pageId,
    deletedPageId,
    group: circle,
    spareGroup,
    feedToken: feed.split("/").at(-2)!,
    calendarPath: new URL(address).pathname,
  };
}
