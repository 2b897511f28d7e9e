import { sql } from "drizzle-orm";
import { db } from "@/db";
import { publicTemplates } from "@/lib/templates/queries";
import { listElementsOf } from "../drafts/list-elements";
import { everyone, type Reader } from "@/lib/audiences/reader";
import { type PublicTopic, publicTopics } from "./public-topics";
import { type PublishedFilter, type PublishedListItem, publishedIssues, readableIssues } from "./published";
import { publicationIssues } from "@/db/schema";
import type { FilledElement, SnapshotContent } from "../publishing/snapshot/content";
import { cutAtWord } from "../publishing/snapshot/cut-at-word";
import { wordsOfElement } from "../publishing/snapshot/words";
import { daysOfMonth, type IssueListQuery } from "./list-query";

export type ListedIssue = PublishedListItem & {
  words: number;
  text: string | null;
  facts: { label: string | null; words: string }[];
};
export type IssuePageOfList = {
  issues: ListedIssue[];
  total: number;
  totalIsCapped: boolean;
  page: number;
  perPage: number;
};

const issuesPerPage = 20;
const longestText = 320;
const texts = new Set<FilledElement["type"]>(["long_text", "rich_text"]);

export async function listedIssues(filter: PublishedFilter & { page: number }): Promise<IssuePageOfList> {
  const { issues, ...counted } = await publishedIssues({ ...filter, perPage: issuesPerPage });
  const shown = await listElementsOf(issues.filter((issue) => !issue.locked));
  const listed = issues.map((issue) => asListed(issue, shown.get(issue.id)));
  return { issues: listed, ...counted, page: filter.page, perPage: issuesPerPage };
}

export function asListed(
  issue: PublishedListItem,
  own: { elements: FilledElement[]; content: SnapshotContent } | undefined,
): ListedIssue {
  const said = (own?.elements ?? [])
    .map((element) => ({ element, words: own ? wordsOfListElement(element, own.content) : "" }))
    .filter(({ words }) => words !== "");
  const text = said.find(({ element }) => texts.has(element.type))?.words ?? issue.standfirst;
  return {
    ...issue,
    text: text === null ? null : cutAtWord(text.split(/\n\s*\n/)[0] ?? "", longestText),
    facts: said
      .filter(({ element }) => !texts.has(element.type))
      .map(({ element, words }) => ({
        label: element.isLabelVisible ? element.label : null,
        words: cutAtWord(words.replaceAll("\n", ", "), 160),
      })),
  };
}

const wordsOfListElement = (element: FilledElement, content: Parameters<typeof wordsOfElement>[0]): string =>
  element.type === "boolean" ? (element.value.textValue === "true" ? "Yes" : "No") : wordsOfElement(content, element);

export type IssueChoices = {
  templates: { id: number; slug: string; name: string }[];
  topics: PublicTopic[];
  months: string[];
};

/** Only values of published issues. */
async function issueChoices(reader: Reader, templateId?: number): Promise<IssueChoices> {
  const [templates, topics, months] = await Promise.all([
    publicTemplates(),
    publicTopics(templateId, reader),
    db
      .selectDistinct({ month: sql<string>`to_char(${publicationIssues.publishedDate}, 'YYYY-MM')` })
      .from(publicationIssues)
      .where(readableIssues(reader))
      .orderBy(sql`1 desc`)
      .limit(240),
  ]);
  return { templates, topics, months: months.map((row) => row.month) };
}

export async function allIssues(
  query: IssueListQuery,
  reader: Reader = everyone,
): Promise<IssuePageOfList & { choices: IssueChoices }> {
  const templates = await publicTemplates();
  const template = templates.find((one) => one.slug === query.template);
  const choices = await issueChoices(reader, template?.id);
  const area = choices.topics.find((topic) => topic.policyArea.slug === query.area)?.policyArea;
  const list = await listedIssues({
    templateId: template?.id,
    policyAreaId: area?.id,
    topicIds: query.topic === undefined ? undefined : [query.topic],
    words: query.q,
    ...(query.month && daysOfMonth(query.month)),
    page: query.page,
    reader,
  });
  return { ...list, choices };
}
