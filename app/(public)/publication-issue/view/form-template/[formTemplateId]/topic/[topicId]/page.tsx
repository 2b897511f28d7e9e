import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { z } from "zod";
import { LatestRevision } from "@/components/issues/public/latest-revision";
import { currentReader } from "@/lib/audiences/current-reader";
import { id } from "@/lib/platform/http/input";
import { pageParams } from "@/lib/platform/http/page-params";
import { latestOfSeries } from "@/lib/issues/public/published";
import { issueMetadata } from "@/lib/issues/public/metadata";
import { organisation } from "@/lib/organisation/organisation";

type Props = { params: Promise<{ formTemplateId: string; topicId: string }> };

const series = z.object({ formTemplateId: id, topicId: id });
const latest = cache(async (templateId: number, topicId: number) =>
  latestOfSeries(templateId, topicId, await currentReader()),
);

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
