import { eq, sql } from "drizzle-orm";
import { db } from "@/db";
import {
  activityLog,
  compiledReportDocuments,
  fileAreas,
  listViews,
  files,
  formTemplates,
  coverages,
  sessionTies,
  contentImportItems,
  contentImports,
  importRuns,
  issueCitations,
  unsentMails,
  mailDeliveries,
  mailings,
  policyAreas,
  subjectMappings,
  billTexts,
  synonyms,
  textFindings,
  tagRuleBills,
  tagRules,
} from "@/db/schema";
import { transaction } from "@/db/transaction";
import { createReport } from "@/lib/reports/commands";
import { aFile, anIssue } from "../../issues.ts";
import { type Canary, first } from "./canary.ts";
import { publishIssue } from "@/lib/issues/publishing/publish";
import type { Visitors } from "../visitors.ts";
import type { Issues } from "./issues.ts";

/** What staff work with: files, a report, imports, sources, rules, the log and mail. */
export async function makeStaffObjects(canary: Canary, { editor, admin, stranger }: Visitors, issues: Issues) {
  const { topic, bill, draft, template, published } = issues;
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
  const aView = async (ownerId: number | null, list: string, name: string) =>
    first(await db.insert(listViews).values({ list, ownerId, name, queryString: "keyword=rivers" }).returning()).id;
  const views = {
    editors: await aView(editor.id, "publication-issue", "Rivers"),
    admins: await aView(admin.id, "publication-issue", canary("admins")),
    shared: await aView(null, "publication-issue", canary("staff")),
    ofSubscribers: await aView(null, "subscriber", canary("admins")),
  };
  const synonymId = first(
    await db
      .insert(synonyms)
      .values({ words: "streams", wordsKey: "streams", synonym: canary("staff"), synonymKey: "rivers" })
      .returning(),
  ).id;
  const billText = first(
    await db
      .insert(billTexts)
      .values({ billId: bill.id, key: "findings", name: "Introduced", state: "none" })
      .returning(),
  );
  const billDateId = first(
    await db
      .insert(textFindings)
      .values({
        textId: billText.id,
        kind: "effective",
        date: "2027-01-01",
        certainty: "printed",
        words: "This act takes effect January 1, 2027.",
        section: "sec-2",
        start: 0,
        end: 38,
        sha256: "0",
        reader: 1,
        isNewest: true,
      })
      .returning(),
  ).id;
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
  await db.update(formTemplates).set({ sendsMail: true }).where(eq(formTemplates.id, template.id));
  const unmailed = await anIssue(editor, template.id, "Published without email", [topic.id]);
  await transaction((tx) => publishIssue(tx, editor, unmailed.id, undefined, { sendEmail: false }));
  const emptyArea = first(
    await db.insert(policyAreas).values({ name: "Nothing yet", slug: "nothing-yet" }).returning(),
  );
  return {
    views,
    area,
    otherArea,
    emptyArea,
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
    synonymId,
    billDateId,
    coverage,
    ties,
    entry,
    readersEntry,
    letter,
    mailing,
    unmailed,
  };
}
