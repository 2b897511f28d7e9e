import { eq, sql } from "drizzle-orm";
import { bills, formElementGroups, formElements, formTemplates, formTemplateViews, people, users } from "@/db/schema";
import { between, randomFrom } from "@/lib/tools/demo/content/random";
import { db } from "@/db";
import { transaction } from "@/db/transaction";
import type { Viewer } from "@/lib/platform/auth/roles";
import { createIssue } from "@/lib/issues/drafts/create";
import { publishIssue } from "@/lib/issues/publishing/publish";
import { saveNewValue } from "@/lib/issues/drafts/values";
import { vocabulary, zipfRanks } from "./vocabulary";

const wordsOfIssue = 1500;
const paragraphs = 26;
const billsOfIssue = 20;
const templateSlug = "measured";
/** Who publishes them. */
export const editorEmail = "editor@bench.example";

/**
 * An issue of 1,500 words that cites 20 bills, published by the product's own commands into the database of `db`; one from
 * an earlier run is reused.
 * @returns the path of its page
 */
export async function publishedIssue(): Promise<string> {
  const [there] = await db.execute<{ slug: string }>(
    sql`select i.slug from publication_issues i join form_templates t on t.id = i.form_template_id where t.slug = ${templateSlug} and i.snapshot_id is not null`,
  );
  if (there) return `/publication-issue/view/${there.slug}`;
  const editor = await anEditor();
  const element = await aRichText();
  const document = await theText();
  const slug = await transaction(async (tx) => {
    const issue = await createIssue(tx, editor, {
      formTemplateId: element.formTemplateId,
      title: "The issue that is measured",
      topics: [],
    });
    await saveNewValue(tx, editor, { publicationIssueId: issue.id, formElementId: element.id, data: { document } });
    return (await publishIssue(tx, editor, issue.id)).slug;
  });
  return `/publication-issue/view/${slug}`;
}

/** Who writes what is measured. */
export async function anEditor(): Promise<Viewer> {
  const email = editorEmail;
  const [known] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  const [person] = known ? [known] : await db.insert(people).values({ name: "Editor" }).returning({ id: people.id });
  if (!known) await db.insert(users).values({ id: person!.id, email, emailKey: email, role: "editor" });
  return { id: person!.id, name: "Editor", email, role: "editor", sessionId: 0 };
}

async function aRichText(): Promise<{ id: number; formTemplateId: number }> {
  return transaction(async (tx) => {
    const [template] = await tx.insert(formTemplates).values({ name: "Measured", slug: templateSlug }).returning();
    await tx.insert(formTemplateViews).values({ formTemplateId: template!.id });
    const [group] = await tx
      .insert(formElementGroups)
      .values({ formTemplateId: template!.id, name: "Text" })
      .returning();
    const [element] = await tx
      .insert(formElements)
      .values({ formElementGroupId: group!.id, label: "Text", type: "rich_text", active: true, public: true })
      .returning();
    return { id: element!.id, formTemplateId: template!.id };
  });
}

/** Paragraphs of text, most of them with a bill at the end. */
async function theText(): Promise<object> {
  const cited = await db.select({ id: bills.id }).from(bills).orderBy(bills.id).limit(billsOfIssue);
  const random = randomFrom(1848);
  const words = vocabulary();
  const rankOf = zipfRanks();
  const sentence = (length: number) => `${Array.from({ length }, () => words[rankOf(random())]).join(" ")}.`;
  const content = Array.from({ length: paragraphs }, (_, i) => {
    const text = { type: "text", text: `${sentence(Math.round(wordsOfIssue / paragraphs) - between(random, 0, 2))} ` };
    const bill = cited[i];
    return {
      type: "paragraph",
      content: bill ? [text, { type: "billReference", attrs: { billId: bill.id } }] : [text],
    };
  });
  return { type: "doc", content };
}
