import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { z } from "zod";
import { LatestRevision } from "@/components/issues/reading/latest-revision";
import { id } from "@/lib/http/input";
import { pageParams } from "@/lib/http/page-params";
import { latestOfSeries } from "@/lib/issues/published";
import { issueMetadata } from "@/lib/issues/reading/metadata";
import { organisation } from "@/lib/settings/organisation";

type Props = { params: Promise<{ formTemplateId: string; topicId: string }> };

const series = z.object({ formTemplateId: id, topicId: id });
const latest = cache(latestOfSeries);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { formTemplateId, topicId } = await pageParams(series, params);
  const issue = await latest(formTemplateId, topicId);
  return issue ? issueMetadata(issue, (await organisation()).name) : {};
}

export default async function LatestOfSeries({ params }: Props) {
  const { formTemplateId, topicId } = await pageParams(series, params);
  const issue = await latest(formTemplateId, topicId);
  if (!issue) notFound();
  return <LatestRevision issue={issue} topicId={topicId} />;
}
