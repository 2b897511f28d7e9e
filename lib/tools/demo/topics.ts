import { eq } from "drizzle-orm";
import { categories, organisation as organisationTable, policyAreas, subjectMappings } from "@/db/schema";
import { organisation } from "@/lib/tools/demo/content/organisation";
import { subjectTopics } from "@/lib/tools/demo/content/subjects";
import { policyAreas as demoAreas } from "@/lib/tools/demo/content/topics";
import { subjectKey } from "@/lib/imports/mapping/subject-topics";
import { idOf, type Loading } from "./loading";

/** The organisation's name, its policy areas and topics, and what the sources' subjects mean here. */
export async function loadTopics(loading: Loading): Promise<void> {
  const { name, tagline, timeZone, footer } = organisation;
  await loading.tx
    .update(organisationTable)
    .set({ name, tagline, timeZone, footerText: footer })
    .where(eq(organisationTable.id, 1));
  for (const [place, area] of demoAreas.entries()) {
    const [row] = await loading.tx
      .insert(policyAreas)
      .values({ name: area.name, slug: area.slug, sortOrder: place + 1 })
      .returning({ id: policyAreas.id });
    loading.areas.set(area.key, row!.id);
    const rows = await loading.tx
      .insert(categories)
      .values(
        area.topics.map((topic, order) => ({
          policyAreaId: row!.id,
          name: topic.name,
          slug: topic.slug,
          sortOrder: order + 1,
        })),
      )
      .returning({ id: categories.id, slug: categories.slug });
    for (const topic of area.topics) loading.topics.set(topic.key, rows.find((each) => each.slug === topic.slug)!.id);
  }
  const mappings = subjectTopics.flatMap(({ subject, topics }) =>
    topics.map((topic) => ({ subject, subjectKey: subjectKey(subject), categoryId: idOf(loading.topics, topic) })),
  );
  await loading.tx.insert(subjectMappings).values(mappings);
}
