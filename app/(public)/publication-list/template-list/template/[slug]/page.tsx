import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import { TemplateList } from "@/components/issues/reading/template-list";
import { publicTopics } from "@/lib/issues/published";
import { templatePath } from "@/lib/issues/reading/addresses";
import { listedIssues } from "@/lib/issues/reading/issue-list";
import { readIssueListQuery } from "@/lib/issues/reading/list-query";
import { pageMetadata } from "@/lib/issues/reading/metadata";
import { templateAtSlug } from "@/lib/templates/at-slug";

type Props = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const template = cache(templateAtSlug);

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const found = await template((await params).slug);
  if (found.state === "missing") return {};
  const { page } = readIssueListQuery(await searchParams);
  const { name, description, slug } = found.thing;
  const path = templatePath(slug);
  return pageMetadata({
    title: name,
    description: description || undefined,
    path: page > 1 ? `${path}?page=${page}` : path,
    feeds: { page: path, title: name },
  });
}

export default async function IssuesOfTemplate({ params, searchParams }: Props) {
  const found = await template((await params).slug);
  if (found.state === "missing") notFound();
  if (found.state === "moved") permanentRedirect(templatePath(found.thing.slug));
  const { page } = readIssueListQuery(await searchParams);
  const [list, topics] = await Promise.all([
    listedIssues({ templateId: found.thing.id, page }),
    publicTopics(found.thing.id),
  ]);
  return <TemplateList template={found.thing} list={list} topics={topics} />;
}
