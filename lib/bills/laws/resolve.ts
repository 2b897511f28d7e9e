import { sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { notFound } from "@/lib/platform/http/problem";
import { lawName, type LawId, listedCfrPart } from "../vocabulary/law-citation";
import type { ResolvedLaw } from "./api";
import { lawPath, lawWithPage } from "./law-path";

/** Whether a stored bill, rule or case names the law, so that it has a page. */
export async function isNamed(law: LawId, on: Queryable = db): Promise<boolean> {
  const listed = listedCfrPart(law);
  const isListed = listed
    ? sql`exists (select from bill_details d join bills b on b.id = d.bill_id where b.kind = 'regulation'
        and d.related @> '[{"relation":"amends"}]' and d.related @> ${JSON.stringify([{ name: listed, relation: "amends" }])}::jsonb)`
    : sql`false`;
  const [row] = await on.execute<{ named: boolean }>(sql`
    select exists (select from text_findings f where f.law = ${law} and f.is_newest and f.state <> 'refused') or ${isListed} as named`);
  return row?.named ?? false;
}

/** The law that a citation means. @throws HttpError 404 for none, for what could be several, and if nothing names it */
export async function resolvedLaw(text: string): Promise<ResolvedLaw> {
  const law = lawWithPage(text);
  if (law === null)
    throw notFound(
      `“${text.slice(0, 100)}” is not the citation of one federal law. Write it as 42 U.S.C. 7412, Pub. L. 117-169 or 40 CFR 63.2.`,
    );
  if (!(await isNamed(law))) throw notFound(`No stored bill, rule or case names ${lawName(law)}.`);
  return { id: law, citation: lawName(law), heading: null, url: lawPath(law) };
}
