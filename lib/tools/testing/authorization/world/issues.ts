import { eq, sql } from "drizzle-orm";
import { db } from "@/db";
import {
  billMerges,
  billsSetAside,
  formElementValues,
  formTemplateCategories,
  issueComments,
  issuePreviews,
  savedWorkingCopies,
  courtCases,
  portfolioBills,
  portfolios,
} from "@/db/schema";
import { transaction } from "@/db/transaction";
import { deleteIssue } from "@/lib/issues/trash/empty-trash";
import { publishIssue } from "@/lib/issues/publishing/publish";
import { restoreSnapshot } from "@/lib/issues/history/restore";
import { aBill, aTopic } from "../../bills.ts";
import { anIssue, aTemplate } from "../../issues.ts";
import { type Canary, first } from "./canary.ts";
import type { Visitors } from "../visitors.ts";

/** Bills, topics, a template, and issues in every state. */
export async function makeIssues(canary: Canary, { editor }: Visitors) {
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
  return {
    topic,
    otherTopic,
    own,
    bill,
    otherBill,
    mergedBill,
    looseBill,
    courtCase,
    laterBill,
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
  };
}

export type Issues = Awaited<ReturnType<typeof makeIssues>>;
