import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import { TemplateList } from "@/components/issues/public/template-list";
import { currentReader } from "@/lib/audiences/current-reader";
import { publicTopics } from "@/lib/issues/public/public-topics";
import { templatePath } from "@/lib/issues/public/addresses";
import { listedIssues } from "@/lib/issues/public/issue-list";
import { readIssueListQuery } from "@/lib/issues/public/list-query";
import { pageMetadata } from "@/lib/issues/public/metadata";
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
    listedIssues({ templateId: found.thing.id, page, reader: await currentReader() }),
    publicTopics(found.thing.id, await currentReader()),
  ]);
  return <TemplateList template={found.thing} list={list} topics={topics} />;
}
