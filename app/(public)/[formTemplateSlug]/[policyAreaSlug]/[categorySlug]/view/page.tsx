import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { cache } from "react";
import { LatestRevision } from "@/components/issues/public/latest-revision";
import { currentReader } from "@/lib/audiences/current-reader";
import { latestOfSeries } from "@/lib/issues/public/published";
import { issueMetadata } from "@/lib/issues/public/metadata";
import { answerMissing } from "@/lib/redirects/answer";
import { organisation } from "@/lib/organisation/organisation";
import { templateAtSlug } from "@/lib/templates/at-slug";
import { topicAtSlug } from "@/lib/topics/at-slug";

type Props = { params: Promise<{ formTemplateSlug: string; policyAreaSlug: string; categorySlug: string }> };

const latest = cache(async (templateSlug: string, areaSlug: string, topicSlug: string) => {
  const [template, topic] = await Promise.all([templateAtSlug(templateSlug), topicAtSlug(areaSlug, topicSlug)]);
  if (template.state === "missing" || topic.state === "missing") return null;
  const { slug, policyArea, id: topicId } = topic.thing;
  const moved = template.state === "moved" || topic.state === "moved";
  return {
    topicId,
    issue: await latestOfSeries(template.thing.id, topicId, await currentReader()),
    movedTo: moved ? `/${template.thing.slug}/${policyArea.slug}/${slug}/view` : null,
  };
});

const read = async ({ params }: Props) => {
  const { formTemplateSlug, policyAreaSlug, categorySlug } = await params;
  return latest(formTemplateSlug, policyAreaSlug, categorySlug);
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  const found = await read(props);
  return found?.issue ? issueMetadata(found.issue, (await organisation()).name) : {};
}

export default async function LatestBySlugs(props: Props) {
  const found = await read(props);
  if (!found?.issue) {
    const { formTemplateSlug, policyAreaSlug, categorySlug } = await props.params;
    return answerMissing(`/${formTemplateSlug}/${policyAreaSlug}/${categorySlug}/view`);
  }
  if (found.movedTo) permanentRedirect(found.movedTo);
  return <LatestRevision issue={found.issue} topicId={found.topicId} />;
}
