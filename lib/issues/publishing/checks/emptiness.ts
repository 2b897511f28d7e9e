import { sql } from "drizzle-orm";
import { db } from "@/db";
import { organisation } from "@/lib/organisation/organisation";
import { quotationsOf } from "../../quotations/quotations";
import { publicGroups, type SnapshotContent } from "../snapshot/content";
import type { Finding } from "./schema";

/** Types of elements whose value can cite a bill. */
const citing = ["rich_text", "bills"];

/**
 * What the whole issue lacks: fields, text, a topic, a page that links to it, a cited bill. @param isAdmin adds links
 * to where an administrator can fix it
 */
export async function emptinessFindings(content: SnapshotContent, isAdmin: boolean): Promise<Finding[]> {
  const warning = (kind: Finding["kind"], message: string, href: string | null = null): Finding => ({
    kind,
    level: "warning",
    message,
    elementId: null,
    groupId: null,
    href: isAdmin ? href : null,
  });
  const { template, topics } = content;
  const builder = `/admin/form-template/edit/${template.id}`;
  const fields = template.groups.flatMap((group) => group.elements);
  const publicFields = fields.filter((field) => field.public);
  const filled = publicGroups(content).flatMap((group) => group.elements);
  const findings: Finding[] = [];
  if (fields.length === 0)
    findings.push(warning("no-field", `The template “${template.name}” has no active field to write in.`, builder));
  else if (publicFields.length === 0)
    findings.push(warning("no-field", `No active field of the template “${template.name}” is public.`, builder));
  else if (filled.length === 0)
    findings.push(warning("no-text", "The issue has no text. Readers would see only its title."));
  if (topics.length === 0)
    findings.push(warning("no-topic", "The issue has no topic, so it won’t appear on any topic page."));

  const weekly = Object.values((await organisation()).weeklyTemplates);
  if (weekly.length === 0)
    findings.push(
      warning(
        "no-weekly-page",
        "No weekly page is set up, so the home page shows no weekly issue.",
        "/admin/organisation/edit",
      ),
    );
  else if (topics.length === 0 && !weekly.includes(template.id))
    findings.push(
      warning(
        "no-weekly-page",
        `“${template.name}” has no weekly page. Without a topic, readers find this issue only in the list of all issues.`,
        "/admin/organisation/edit",
      ),
    );

  const citesNothing =
    filled.length > 0 &&
    filled.every((element) => element.value.billIds.length === 0) &&
    quotationsOf(content).length === 0 &&
    publicFields.some((field) => citing.includes(field.type));
  if (citesNothing)
    findings.push(
      (await hasBills())
        ? warning("no-bill", "The issue cites no bill.")
        : warning("no-bill", "There are no bills to cite yet. Import bills first.", "/admin/import/list"),
    );
  return findings;
}

const hasBills = async (): Promise<boolean> => (await db.execute(sql`select 1 from bills limit 1`)).length > 0;
