import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import { TopicIndex } from "@/components/topics/topic-index";
import { TopicPage } from "@/components/topics/topic-page";
import { JsonLd } from "@/components/ui/rendering/json-ld";
import { currentReader } from "@/lib/audiences/current-reader";
import { billListHref, noFilter } from "@/lib/bills/search/filters";
import { areaPath } from "@/lib/issues/public/addresses";
import { listedIssues } from "@/lib/issues/public/issue-list";
import { readIssueListQuery } from "@/lib/issues/public/list-query";
import { pageMetadata } from "@/lib/issues/public/metadata";
import { breadcrumbData } from "@/lib/issues/public/structured-data";
import { areaAtSlug } from "@/lib/topics/at-slug";
import { indexOfTopics } from "@/lib/topics/index-of-topics";
import { billsOfTopics } from "@/lib/topics/topic-page";

type Props = {
  params: Promise<{ policyAreaSlug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const area = cache(areaAtSlug);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await area((await params).policyAreaSlug);
  if (found.state === "missing") return {};
  const path = areaPath(found.thing);
  return pageMetadata({
    title: found.thing.name,
    description: `Issues and bills on ${found.thing.name}.`,
    path,
    feeds: { page: path, title: found.thing.name },
  });
}

export default async function PolicyArea({ params, searchParams }: Props) {
  const found = await area((await params).policyAreaSlug);
  if (found.state === "missing") notFound();
  const path = areaPath(found.thing);
  if (found.state === "moved") permanentRedirect(path);
  const { page } = readIssueListQuery(await searchParams);
  const areas = (await indexOfTopics(await currentReader())).filter((one) => one.id === found.thing.id);
  const topicIds = areas.flatMap((one) => one.categories.map((topic) => topic.id));
  const [list, bills] = await Promise.all([
    listedIssues({ policyAreaId: found.thing.id, page, reader: await currentReader() }),
    billsOfTopics(topicIds),
  ]);
  const way = [{ href: "/topic", label: "Topics" }];
  return (
    <>
      <TopicPage
        of={{ kind: "policy-area", id: found.thing.id }}
        name={found.thing.name}
        path={path}
        way={way}
        index={<TopicIndex areas={areas} count="bills" level={2} />}
        list={list}
        bills={bills}
        allBills={billListHref({ ...noFilter, cId: topicIds })}
      />
      <JsonLd data={breadcrumbData([...way, { href: path, label: found.thing.name }])} />
    </>
  );
}
