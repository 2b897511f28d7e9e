import { sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { lockUntilCommit } from "@/db/advisory-locks";
import {
  categories,
  formTemplateCategories,
  formTemplates,
  policyAreas,
  subjectCounts,
  subjectMappings,
} from "@/db/schema";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { slugOf } from "@/lib/platform/text/slug";
import { HttpError, invalid } from "@/lib/platform/http/problem";
import { askToApply } from "@/lib/imports/mapping/commands";
import { subjectKey } from "@/lib/imports/mapping/subject-topics";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { starterAreas, type StarterArea } from "./starter-topics";

export type CreatedTopics = { policyAreas: number; categories: number; subjectMappings: number };

/** The limit of subjects that become topics when created from an import; the rest can be mapped later. */
const mostSubjects = 80;

/**
 * Creates the first topics with their mapping, and queues a job that applies it to existing bills.
 * @param from `starter`: the policy areas of the Congressional Research Service; `imported`: only the subjects of the
 * imported bills, the most frequent first
 * @throws HttpError 409 if there are policy areas; 422 if no imported bill has a subject
 */
export async function createStarterTopics(
  tx: Transaction,
  admin: Viewer,
  from: "starter" | "imported",
): Promise<CreatedTopics> {
  await lockUntilCommit(tx, "topics.slug");
  if ((await tx.select({ id: policyAreas.id }).from(policyAreas).limit(1)).length > 0)
    throw new HttpError(409, { message: "You already have topics. Add more under Topics." });
  const areas = from === "starter" ? starterAreas() : areasOfSubjects(await importedSubjects(tx));
  if (areas.length === 0) throw invalid("No imported bill has a subject. Use the starter set, or import bills first.");

  const created: CreatedTopics = { policyAreas: 0, categories: 0, subjectMappings: 0 };
  for (const [place, area] of areas.entries()) {
    const [row] = await tx
      .insert(policyAreas)
      .values({ name: area.name, slug: slugOf(area.name) || `area-${place + 1}`, sortOrder: place + 1 })
      .returning({ id: policyAreas.id });
    const topics = await tx
      .insert(categories)
      .values(
        area.topics.map(({ name }, order) => ({
          policyAreaId: row!.id,
          name,
          slug: slugOf(name) || `topic-${order + 1}`,
          sortOrder: order + 1,
        })),
      )
      .returning({ id: categories.id });
    const mappings = area.topics.flatMap(({ subjects }, order) =>
      subjects.map((subject) => ({ subject, subjectKey: subjectKey(subject), categoryId: topics[order]!.id })),
    );
    await tx.insert(subjectMappings).values(mappings).onConflictDoNothing();
    created.policyAreas += 1;
    created.categories += topics.length;
    created.subjectMappings += mappings.length;
  }
  await tx.execute(
    sql`insert into ${formTemplateCategories} (form_template_id, category_id) select t.id, c.id from ${formTemplates} t cross join ${categories} c on conflict do nothing`,
  );
  await record(tx, admin, {
    action: "category.starter-set-created",
    entity: "category",
    entityName: from === "starter" ? "Starter set of topics" : "Topics from imported subjects",
    after: created,
  });
  await invalidatePublicPages(tx);
  await askToApply(tx, admin);
  return created;
}

/** The subjects that imported bills have, the most used first. */
async function importedSubjects(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .select({ subject: sql<string>`min(${subjectCounts.subject})` })
    .from(subjectCounts)
    .groupBy(subjectCounts.subjectKey)
    .having(sql`sum(${subjectCounts.bills}) > 0`)
    .orderBy(sql`sum(${subjectCounts.bills}) desc`, subjectCounts.subjectKey)
    .limit(mostSubjects);
  return rows.map(({ subject }) => subject);
}

/** The part of the starter set that these subjects map to; unknown subjects become topics with the same name. */
export function areasOfSubjects(subjects: readonly string[]): StarterArea[] {
  const keys = new Set(subjects.map(subjectKey));
  const known = starterAreas().flatMap(({ name, topics }) => {
    const used = topics.filter((topic) => topic.subjects.some((subject) => keys.has(subjectKey(subject))));
    return used.length > 0 ? [{ name, topics: used }] : [];
  });
  const knownKeys = new Set(known.flatMap(({ topics }) => topics.flatMap((topic) => topic.subjects.map(subjectKey))));
  const own = new Map<string, { name: string; subjects: string[] }>();
  for (const subject of subjects) {
    const name = topicName(subject);
    const slug = slugOf(name);
    if (knownKeys.has(subjectKey(subject)) || slug === "") continue;
    own.set(slug, { name: own.get(slug)?.name ?? name, subjects: [...(own.get(slug)?.subjects ?? []), subject] });
  }
  return own.size > 0 ? [...known, { name: "Other subjects", topics: [...own.values()] }] : known;
}

/** `PERMANENT FUND` → `Permanent fund`: all capitals are converted; anything else is unchanged. */
function topicName(subject: string): string {
  const text = subject.replace(/\s+/g, " ").trim().slice(0, 200);
  return /[a-z]/.test(text) ? text : text.charAt(0) + text.slice(1).toLowerCase();
}
