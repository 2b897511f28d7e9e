import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { db } from "@/db";
import { transaction } from "@/db/transaction";
import {
  activityLog,
  alerts,
  billMerges,
  billsSetAside,
  calendarSubscriptions,
  compiledReportDocuments,
  fileAreas,
  files,
  folderBills,
  folderShares,
  formElementValues,
  formTemplateCategories,
  coverages,
  sessionTies,
  contentImportItems,
  contentImports,
  importRuns,
  issueCitations,
  issueComments,
  issuePreviews,
  unsentMails,
  savedWorkingCopies,
  mailDeliveries,
  mailings,
  personalFolders,
  policyAreas,
  clientReportLinks,
  clientReports,
  courtCases,
  portfolioBills,
  portfolioColumns,
  portfolioImportRuns,
  portfolioMembers,
  portfolios,
  portfolioViews,
  removedFolderBills,
  savedSearches,
  sessions,
  subjectMappings,
  tagRuleBills,
  tagRules,
  pageRevisions,
  pages,
  redirects,
  subscribers,
  subscriptions,
  committees,
  personMerges,
  persons,
  personSuggestions,
  rollCalls,
} from "@/db/schema";
import { makeToken } from "@/lib/platform/auth/one-time-tokens";
import { hashOfLink } from "@/lib/portfolios/reports/open-link";
import { newSubscription } from "@/lib/bills/calendar/subscription";
import { store } from "@/lib/platform/storage/store";
import { deleteIssue } from "@/lib/issues/trash/empty-trash";
import { publishIssue } from "@/lib/issues/publishing/publish";
import { restoreSnapshot } from "@/lib/issues/history/restore";
import { refreshBillFacets } from "@/lib/bills/search/facet-counts";
import { createReport } from "@/lib/reports/commands";
import { signUpToken } from "@/lib/users/sign-up-token";
import { toTaggedSql } from "@/db/tagged";
import { absorbPerson } from "@/lib/imports/people/absorb-person";
import { aBill, aTopic } from "../bills.ts";
import { aFile, anIssue, aTemplate } from "../issues.ts";
import { person } from "../people.ts";
import { makeVisitors } from "./visitors.ts";

const first = <T>(rows: T[]): T => rows[0]!;

/**
 * An object of every kind, each with text that only some people may see.
 * @param canary returns the text of a kind, always the same
 */
export async function makeWorld(canary: (of: string) => string) {
  const visitors = await makeVisitors(canary);
  const { owner, stranger, editor, admin, viewer, member, disabled } = visitors;
  const [topic, otherTopic] = [await aTopic("Water", "Energy"), await aTopic("Wind", "Energy")];
  const [bill, otherBill, mergedBill, looseBill] = [
    await aBill({ topicIds: [topic.id], trackedAt: sql`now()` as never, focusOrder: 1 }),
    await aBill(),
    await aBill(),
    await aBill(),
  ];
  const courtCase = await aBill({ kind: "case", name: "1:25-cv-00012", jurisdiction: "US", status: "pending" });
  await db
    .insert(courtCases)
    .values({ billId: courtCase.id, court: "Supreme Court", docketNumber: courtCase.name, caption: "A v. B" });
  const laterBill = await aBill({ session: "2027", sessionYear: 2027 });
  const own = first(await db.select({ id: portfolios.id }).from(portfolios).where(eq(portfolios.isOwn, true)));
  await db
    .insert(portfolioBills)
    .values({ portfolioId: own.id, billId: bill.id, note: canary("staff"), ownerId: editor.id });
  await db.insert(billsSetAside).values({ billId: otherBill.id, setAsideBy: editor.id });
  await db
    .insert(billMerges)
    .values({ source: "x", sourceId: "x", slug: "merged-away", mergedBillId: 999_999, billId: bill.id });

  const template = await aTemplate({ body: "rich_text", note: "long_text", choice: "select" }, { name: "Summary" });
  const empty = await aTemplate({ body: "short_text" }, { name: "Empty" });
  const draft = await anIssue(editor, template.id, `Draft ${canary("staff")}`, [topic.id]);
  const value = first(
    await db
      .insert(formElementValues)
      .values({ publicationIssueId: draft.id, formElementId: template.elements.note, textValue: canary("staff") })
      .returning(),
  );
  const published = await anIssue(editor, template.id, "An issue for everybody", [topic.id]);
  const shown = await transaction((tx) => publishIssue(tx, editor, published.id));
  await db.update(formElementValues).set({ textValue: canary("staff") });
  const inBin = await anIssue(editor, template.id, `Binned ${canary("staff")}`);
  await transaction((tx) => deleteIssue(tx, editor, inBin.id, undefined));
  const comment = first(
    await db
      .insert(issueComments)
      .values({ publicationIssueId: draft.id, body: canary("staff"), createdBy: editor.id })
      .returning(),
  );
  const preview = first(
    await db
      .insert(issuePreviews)
      .values({
        publicationIssueId: draft.id,
        tokenHash: "x",
        label: canary("staff"),
        createdBy: editor.id,
        expiresAt: sql`now() + interval '1 day'`,
      })
      .returning(),
  );
  await db.execute(
    sql`update publication_issues set content_version = content_version + 1, headline = ${canary("staff")} where id = ${published.id}`,
  );
  await transaction((tx) => restoreSnapshot(tx, editor, 1)); // keeps the working copy that it replaces
  const keptCopy = first(await db.select({ id: savedWorkingCopies.id }).from(savedWorkingCopies));
  const templateTopic = first(
    await db
      .insert(formTemplateCategories)
      .values({ formTemplateId: template.id, categoryId: otherTopic.id })
      .returning(),
  );

  const area = first(
    await db
      .insert(fileAreas)
      .values({ name: canary("staff") })
      .returning(),
  );
  const otherArea = first(await db.insert(fileAreas).values({ name: "Pictures" }).returning());
  const publicFile = await aFile();
  const privateFile = first(
    await db
      .insert(files)
      .values({
        slug: "private",
        title: canary("staff"),
        extension: "png",
        mimeType: "image/png",
        size: 1,
        sha256: "1".repeat(64),
        isPublic: false,
        fileAreaId: area.id,
      })
      .returning(),
  );

  const report = await transaction((tx) =>
    createReport(tx, editor, {
      date: new Date().toISOString().slice(0, 10),
      name: canary("staff"),
      issueIds: [published.id],
    }),
  );
  await db.insert(compiledReportDocuments).values({
    compiledReportId: report.id,
    format: "pdf",
    state: "waiting",
    reportVersion: 1,
    makerVersion: 1,
    run: "x",
  });
  const run = first(
    await db
      .insert(importRuns)
      .values({
        source: "openstates",
        label: canary("staff"),
        path: "bills.zip",
        state: "finished",
        startedBy: editor.id,
      })
      .returning(),
  );
  const contentImportRows = await db
    .insert(contentImports)
    .values((["ready", "finished"] as const).map((state) => ({ name: canary("staff"), state, createdBy: editor.id })))
    .returning();
  const [oldItem] = await db
    .insert(contentImportItems)
    .values({
      contentImportId: contentImportRows[0]!.id,
      place: 0,
      state: "publish",
      source: "markdown",
      sourceKey: "one",
      title: canary("staff"),
      day: "2024-05-03",
      html: "<p>Its words.</p>",
    })
    .returning();
  const citation = first(
    await db
      .insert(issueCitations)
      .values({
        publicationIssueId: draft.id,
        formElementId: template.elements.body,
        block: 0,
        start: 0,
        end: 4,
        words: canary("staff"),
        state: "suggested",
        rule: "Several sessions have a bill with this number.",
      })
      .returning(),
  );
  const coverage = first(
    await db
      .insert(coverages)
      .values({
        source: "congress-api",
        kind: "congress",
        externalId: "118",
        label: canary("admins"),
        params: {},
        state: "paused",
      })
      .returning(),
  );
  const ties = await db
    .insert(sessionTies)
    .values(
      (["suggested", "suggested", "confirmed"] as const).map((state, at) => ({
        jurisdiction: "WI",
        source: "legiscan",
        session: `${canary("admins")} ${at}`,
        otherSource: "openstates-api",
        otherSession: `${canary("admins")} ${at}`,
        reason: "Both are regular sessions.",
        state,
      })),
    )
    .returning();
  const mapping = first(
    await db
      .insert(subjectMappings)
      .values({ subject: canary("staff"), subjectKey: canary("staff").toLowerCase(), categoryId: topic.id })
      .returning(),
  );
  const rule = first(
    await db
      .insert(tagRules)
      .values({ name: canary("staff"), queryString: "qs=rivers", action: "topics", topicIds: [topic.id] })
      .returning(),
  );
  await db.insert(tagRuleBills).values({ ruleId: rule.id, billId: bill.id, topicIds: [topic.id] });
  const entry = first(
    await db
      .insert(activityLog)
      .values({
        actorId: editor.id,
        actorKind: "staff",
        actorRole: "editor",
        action: "issue.updated",
        entity: "publication-issue",
        entityId: draft.id,
        entityName: canary("staff"),
      })
      .returning(),
  );
  const readersEntry = first(
    await db
      .insert(activityLog)
      .values({
        actorId: stranger.id,
        actorKind: "reader",
        actorRole: "reader",
        action: "folder.created",
        entity: "folder",
        entityId: 1,
        entityName: canary("admins"),
      })
      .returning(),
  );
  const letter = first(
    await db
      .insert(unsentMails)
      .values({
        to: "x@example.org",
        subject: canary("admins"),
        text: canary("admins"),
        html: `<p>${canary("admins")}</p>`,
      })
      .returning(),
  );
  const mailing = first(
    await db
      .insert(mailings)
      .values({
        kind: "issue",
        snapshotId: first([...(await db.execute<{ id: number }>(sql`select id from issue_snapshots limit 1`))]).id,
        subject: canary("staff"),
        html: canary("staff"),
        text: canary("staff"),
      })
      .returning(),
  );
  await db.insert(mailDeliveries).values({
    mailingId: mailing.id,
    email: "somebody@example.org",
    emailKey: "somebody@example.org",
    state: "failed",
  });
  const emptyArea = first(
    await db.insert(policyAreas).values({ name: "Nothing yet", slug: "nothing-yet" }).returning(),
  );

  // readers' own objects
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

  // portfolios, each with what only its members may see
  const team = await person("editor", "A person of another team");
  const dot = Buffer.from("A dot");
  const sha256 = createHash("sha256").update(dot).digest("hex");
  await store().put(sha256, dot);
  const logo = { sha256, extension: "png", mimeType: "image/png", width: 1, height: 1 };
  const portfolio = async (of: string, members: [number, "read" | "edit" | "manage"][], deleted = false) => {
    const words = canary(of);
    const { id } = first(
      await db
        .insert(portfolios)
        .values({ name: words, client: words, logo, ...(deleted && { deletedAt: sql`now()` as never }) })
        .returning(),
    );
    await db
      .insert(portfolioMembers)
      .values(members.map(([userId, permission]) => ({ portfolioId: id, userId, permission })));
    const column = first(
      await db.insert(portfolioColumns).values({ portfolioId: id, name: words, type: "text" }).returning(),
    );
    await db.insert(portfolioBills).values({
      portfolioId: id,
      billId: bill.id,
      note: words,
      clientNote: words,
      nextStep: words,
      tags: [words],
      values: { [column.id]: words },
      due: sql`current_date` as never,
    });
    const view = first(
      await db
        .insert(portfolioViews)
        .values({ portfolioId: id, userId: members[0]![0], name: words, queryString: "q=x", isShared: true })
        .returning(),
    );
    await db.insert(activityLog).values({
      actorId: members[0]![0],
      actorKind: "staff",
      actorRole: "editor",
      action: "portfolio.updated",
      entity: "portfolio",
      entityId: id,
      entityName: words,
      after: { note: words },
    });
    const run = first(
      await db
        .insert(portfolioImportRuns)
        .values({
          portfolioId: id,
          fileName: words,
          counts: { added: 1, changed: 0, unchanged: 0, asked: 0, refused: 0 },
          written: [{ billId: bill.id, version: 1, before: null }],
        })
        .returning(),
    );
    const report = first(
      await db
        .insert(clientReports)
        .values({
          portfolioId: id,
          title: words,
          date: sql`current_date` as never,
          until: sql`now()` as never,
          content: {
            client: words,
            organisation: "",
            timeZone: "UTC",
            logo: null,
            bills: [],
            hearings: [],
            passages: [],
          },
          state: "draft",
        })
        .returning(),
    );
    const approved = first(
      await db
        .insert(clientReports)
        .values({ ...report, id: undefined, state: "approved" } as typeof clientReports.$inferInsert)
        .returning(),
    );
    const link = first(
      await db
        .insert(clientReportLinks)
        .values({
          reportId: report.id,
          tokenHash: `hash-${id}`,
          expiresAt: sql`now() + interval '1 day'` as never,
          createdBy: members[0]![0],
        })
        .returning(),
    );
    return { id, viewId: view.id, runId: run.id, reportId: report.id, approvedId: approved.id, linkId: link.id };
  };
  const ofEditor = await portfolio("editors-portfolio", [[editor.id, "manage"]]);
  const ofAdmin = await portfolio("admins-portfolio", [
    [admin.id, "manage"],
    [editor.id, "read"],
  ]);
  const ofTeam = await portfolio("teams-portfolio", [[team.id, "manage"]]);
  // a link of the organization's own portfolio, which needs no account
  const reportToken = "r".repeat(43);
  const openReport = first(
    await db
      .insert(clientReports)
      .values({
        portfolioId: own.id,
        title: "An open report",
        date: sql`current_date` as never,
        until: sql`now()` as never,
        content: { client: "", organisation: "", timeZone: "UTC", logo: null, bills: [], hearings: [], passages: [] },
        state: "approved",
      })
      .returning(),
  );
  await db.insert(clientReportLinks).values({
    reportId: openReport.id,
    tokenHash: hashOfLink(reportToken),
    expiresAt: sql`now() + interval '1 day'` as never,
    createdBy: admin.id,
  });
  const gone = await portfolio("deleted-portfolio", [[editor.id, "manage"]], true);

  const spare = await person("reader", "Somebody to spare");
  const spareEmail = spare.email;
  await db.execute(sql`update users set email_verified_at = now() where id = ${spare.id}`);
  const tokens = {
    reset: await makeToken(db, "reset", { id: spare.id, emailKey: spareEmail }),
    invite: await makeToken(db, "invite", { id: spare.id, emailKey: spareEmail }),
    confirm: await signUpToken(db, { id: 2_000_000_000, name: "Somebody", email: "somebody.asked@example.org" }),
  };
  const spareSession = first(
    (await db.execute<{ id: number }>(sql`select id from sessions where user_id = ${spare.id}`)) as unknown as {
      id: number;
    }[],
  ).id;
  await db.execute(sql`insert into organisation (id) values (1) on conflict do nothing`);
  await refreshBillFacets(db);
  const legislature = await makeLegislature(bill.id);
  return {
    ...legislature,
    visitors,
    admin,
    topic,
    otherTopic,
    area,
    otherArea,
    emptyArea,
    bill,
    otherBill,
    mergedBill,
    looseBill,
    courtCase,
    template,
    empty,
    draft,
    value,
    published: shown,
    inBin,
    comment,
    preview,
    keptCopy,
    templateTopic,
    laterBill,
    publicFile,
    privateFile,
    report,
    run,
    contentImports: {
      ready: contentImportRows[0]!.id,
      finished: contentImportRows[1]!.id,
      item: oldItem!.id,
      citation: citation.id,
    },
    mapping,
    rule,
    coverage,
    ties,
    entry,
    readersEntry,
    letter,
    mailing,
    folders,
    searches,
    portfolios: { editors: ofEditor.id, admins: ofAdmin.id, teams: ofTeam.id, deleted: gone.id },
    clientReports: { editors: ofEditor, teams: ofTeam },
    reportToken,
    portfolioRuns: { editors: ofEditor.runId, teams: ofTeam.runId },
    portfolioViews: { editors: ofEditor.viewId, teams: ofTeam.viewId },
    otherSessions,
    subscribed,
    subscriberId,
    redirectId,
    pageId,
    deletedPageId,
    spare,
    spareSession,
    tokens,
    calendarPath: new URL(address).pathname,
  };
}
export type World = Awaited<ReturnType<typeof makeWorld>>;

/** People, a committee and a roll call, open questions about them for staff, and a merge that can be undone. */
async function makeLegislature(billId: number) {
  const seat = { jurisdiction: "WI", chamber: "upper" as const };
  const [legislator, namesake, gone] = await db
    .insert(persons)
    .values(
      ["1", "2", "3"].map((district) => ({
        ...seat,
        slug: `ann-ash-${district}`,
        name: "Ann Ash",
        familyName: "Ash",
        nameKey: "ann ash",
        familyKey: "ash",
        district,
      })),
    )
    .returning({ id: persons.id });
  const [committee] = await db
    .insert(committees)
    .values({ ...seat, slug: "wi-finance", name: "Finance", nameKey: "finance" })
    .returning({ id: committees.id });
  const [rollCall] = await db
    .insert(rollCalls)
    .values({ ...seat, source: "demo", billId, session: "2025", motion: "Passage", yes: 1, no: 0, other: 0 })
    .returning({ id: rollCalls.id });
  const [suggestion, pair] = await db
    .insert(personSuggestions)
    .values([
      { ...seat, session: "2025", name: "Ash", nameKey: "ash", personId: legislator!.id, reason: "One of 3." },
      { ...seat, session: "2025", name: "Ash", nameKey: "ash a", personId: namesake!.id, reason: "One of 3." },
    ])
    .returning({ id: personSuggestions.id });
  await db.transaction((tx) => absorbPerson(toTaggedSql(tx), { from: gone!.id, into: namesake!.id, by: null }));
  const [merge] = await db.select({ id: personMerges.id }).from(personMerges);
  return {
    legislator: legislator!,
    namesake: namesake!,
    committee: committee!,
    rollCall: rollCall!,
    suggestion: suggestion!,
    otherSuggestion: pair!,
    personMerge: merge!,
  };
}
