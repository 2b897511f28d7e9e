import type { Metadata } from "next";
import { connection } from "next/server";
import { TopicIndex } from "@/components/topics/topic-index";
import { Container } from "@/components/layout/container";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { PageHead } from "@/components/ui/primitives/page-head";
import { currentReader } from "@/lib/audiences/current-reader";
import { pageMetadata } from "@/lib/issues/public/metadata";
import { indexOfTopics } from "@/lib/topics/index-of-topics";

export async function generateMetadata(): Promise<Metadata> {
  await connection();
  return pageMetadata({
    title: "Topics",
    description: "Every policy area and its topics, with the issues and bills on each.",
    path: "/topic",
  });
}

export default async function Topics() {
  await connection();
  const areas = await indexOfTopics(await currentReader());
  return (
    <Container>
      <PageHead title="Topics" standfirst={areas.length > 0 ? "Number of bills in each." : undefined} />
      {areas.length > 0 ? (
        <TopicIndex areas={areas} count="bills" level={2} />
      ) : (
        <EmptyState title="There are no topics yet">
          <p>Bills and issues appear here by topic once topics have been added.</p>
        </EmptyState>
      )}
    </Container>
  );
}
