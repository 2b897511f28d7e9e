import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import { TemplateList } from "@/components/issues/public/template-list";
import { db } from "@/db";
import { currentReader } from "@/lib/audiences/current-reader";
import { id } from "@/lib/platform/http/input";
import { publicTopics } from "@/lib/issues/public/public-topics";
import { templatePath } from "@/lib/issues/public/addresses";
import { listedIssues } from "@/lib/issues/public/issue-list";
import { readIssueListQuery } from "@/lib/issues/public/list-query";
import { pageMetadata } from "@/lib/issues/public/metadata";
import { templateAtSlug } from "@/lib/templates/at-slug";
import { allCategories } from "@/lib/topics/queries";

type Props = {
  params: Promise<{ slug: string; categoryId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const read = cache(async (slug: string, categoryId: string) => {
  const topicId = id.safeParse(categoryId);
  if (!topicId.success) return null;
  const [template, categories] = await Promise.all([templateAtSlug(slug), allCategories(db)]);
  const topic = categories.get(topicId.data);
  return template.state === "missing" || !topic ? null : { template, topic };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug, categoryId } = await params;
  const found = await read(slug, categoryId);
  if (!found) return {};
  const {
    template: { thing },
    topic,
  } = found;
  return pageMetadata({
    title: `${thing.name}: ${topic.name}`,
    description: `${thing.name} on ${topic.name}, newest first.`,
    path: `${templatePath(thing.slug)}/category/${topic.id}`,
    feeds: { page: templatePath(thing.slug), title: thing.name },
  });
}

export default async function IssuesOfTemplateAndTopic({ params, searchParams }: Props) {
  const { slug, categoryId } = await params;
  const found = await read(slug, categoryId);
  if (!found) notFound();
  const { template, topic } = found;
  if (template.state === "moved") permanentRedirect(`${templatePath(template.thing.slug)}/category/${topic.id}`);
  const { page } = readIssueListQuery(await searchParams);
  const [list, topics] = await Promise.all([
    listedIssues({ templateId: template.thing.id, topicIds: [topic.id], page, reader: await currentReader() }),
    publicTopics(template.thing.id, await currentReader()),
  ]);
  return <TemplateList template={template.thing} list={list} topics={topics} topic={topic} />;
}
