import { SubscribeForm } from "@/components/newsletters/subscribe-form";
import { Container } from "@/components/layout/container";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { IndexList } from "@/components/ui/primitives/index-list";
import { PageHead } from "@/components/ui/primitives/page-head";
import { SectionLabel } from "@/components/ui/primitives/section-label";
import { formatNumber } from "@/lib/platform/text/format";
import { templatePath } from "@/lib/issues/public/addresses";
import type { IssuePageOfList } from "@/lib/issues/public/issue-list";
import type { PublicTopic } from "@/lib/issues/public/public-topics";
import type { PublicTemplate } from "@/lib/templates/at-slug";
import { FeedLinks } from "./feed-links";
import { IssueList } from "./issue-list";
import { EmptyIssueList } from "./empty-issue-list";
import styles from "./template-list.module.css";

type TemplateListProps = {
  template: PublicTemplate;
  list: IssuePageOfList;
  topics: readonly PublicTopic[];
  /** The topic filter. */ topic?: { id: number; name: string };
};

/** The issues of one publication, all or of one topic, with links to its topics. */
export function TemplateList({ template, list, topics, topic }: TemplateListProps) {
  const all = templatePath(template.slug);
  const path = topic ? `${all}/category/${topic.id}` : all;
  return (
    <Container className={styles.page}>
      <Breadcrumb
        items={[
          { href: "/publication-issue/list", label: "All issues" },
          ...(topic ? [{ href: all, label: template.name }] : []),
        ]}
      />
      <PageHead
        title={topic ? `${template.name}: ${topic.name}` : template.name}
        standfirst={topic ? undefined : template.description}
        meta={<FeedLinks page={all} mail={template.sendsMail} />}
      />
      <IssueList
        list={list}
        path={path}
        withTemplate={false}
        empty={<EmptyIssueList query={topic ? `topic=${encodeURIComponent(topic.name)}` : ""} all={all} />}
      />
      {topics.length > 1 && (
        <nav aria-labelledby="by-topic" className={styles.topics}>
          <SectionLabel as="h2" id="by-topic" ruled>
            By topic
          </SectionLabel>
          <IndexList
            groups={byArea(topics).map(({ name, own }) => ({
              label: name,
              entries: own.map((one) => ({
                href: `${all}/category/${one.id}`,
                label: one.name,
                count: formatNumber(one.issues),
              })),
            }))}
          />
        </nav>
      )}
      {template.sendsMail && <SubscribeForm of={{ kind: "template", id: template.id }} name={template.name} />}
    </Container>
  );
}

function byArea(topics: readonly PublicTopic[]): { name: string; own: PublicTopic[] }[] {
  const areas = new Map<number, { name: string; own: PublicTopic[] }>();
  for (const topic of topics) {
    const area = areas.get(topic.policyArea.id) ?? { name: topic.policyArea.name, own: [] };
    area.own.push(topic);
    areas.set(topic.policyArea.id, area);
  }
  return [...areas.values()];
}
