import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import { SeriesOfTopic } from "@/components/topics/series-of-topic";
import { TopicPage } from "@/components/topics/topic-page";
import { JsonLd } from "@/components/ui/rendering/json-ld";
import { currentReader } from "@/lib/audiences/current-reader";
import { billListHref, noFilter } from "@/lib/bills/search/filters";
import { areaPath, topicPath } from "@/lib/issues/public/addresses";
import { listedIssues } from "@/lib/issues/public/issue-list";
import { readIssueListQuery } from "@/lib/issues/public/list-query";
import { pageMetadata } from "@/lib/issues/public/metadata";
import { breadcrumbData } from "@/lib/issues/public/structured-data";
import { topicAtSlug } from "@/lib/topics/at-slug";
import { billsOfTopics } from "@/lib/topics/topic-page";

type Props = {
  params: Promise<{ policyAreaSlug: string; categorySlug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const topicAt = cache(topicAtSlug);
const read = async ({ params }: Props) => {
  const { policyAreaSlug, categorySlug } = await params;
  return topicAt(policyAreaSlug, categorySlug);
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  const found = await read(props);
  if (found.state === "missing") return {};
  const path = topicPath(found.thing);
  return pageMetadata({
    title: found.thing.name,
    description: `Issues and bills on ${found.thing.name} (${found.thing.policyArea.name}).`,
    path,
    feeds: { page: path, title: found.thing.name },
  });
}

export default async function Topic(props: Props) {
  const found = await read(props);
  if (found.state === "missing") notFound();
  const topic = found.thing;
  if (found.state === "moved") permanentRedirect(topicPath(topic));
  const { page } = readIssueListQuery(await props.searchParams);
  const [list, bills] = await Promise.all([
    listedIssues({ topicIds: [topic.id], page, reader: await currentReader() }),
    billsOfTopics([topic.id]),
  ]);
  const way = [
    { href: "/topic", label: "Topics" },
    { href: areaPath(topic.policyArea), label: topic.policyArea.name },
  ];
  return (
    <>
      <TopicPage
        of={{ kind: "topic", id: topic.id }}
        name={topic.name}
        path={topicPath(topic)}
        way={way}
        index={<SeriesOfTopic topicId={topic.id} issues={list.issues} />}
        list={list}
        bills={bills}
        allBills={billListHref({ ...noFilter, cId: [topic.id] })}
      />
      <JsonLd data={breadcrumbData([...way, { href: topicPath(topic), label: topic.name }])} />
    </>
  );
}
