import { everyoneCode } from "@/lib/audiences/audience";
import type { FormTemplate, FormTemplateView } from "@/lib/templates/schema";
import { documentVersion, type RichDocument } from "../document/document";
import type { PublishedIssue } from "./published";
import { type SnapshotContent, snapshotVersion, type SnapshotValue } from "../publishing/snapshot/content";
import type { IssuePage } from "./issue-page";
import { readingOf } from "./parts";

const words = "This is where the text goes: what happened, what it means, and what to do about it.";
const document = (text: string): RichDocument => ({
  type: "doc",
  attrs: { version: documentVersion },
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});

/** A fictional issue for a template without one. */
export function samplePage(template: FormTemplate, view: FormTemplateView, today: string): IssuePage {
  const groups = (template.formElementGroups ?? [])
    .filter((group) => group.active)
    .map(({ id, name, sortOrder, formElements }) => ({
      id,
      name,
      sortOrder,
      elements: formElements
        .filter((element) => element.active)
        .map((element) => ({
          id: element.id,
          label: element.label,
          notes: element.notes,
          type: element.formElementType.name,
          public: element.public,
          isLabelVisible: element.isLabelVisible,
          required: element.required,
          sortOrder: element.sortOrder,
        })),
    }));
  const empty = { textValue: null, document: null, selectValues: [], billIds: [], fileIds: [] };
  const texts: Partial<Record<string, Partial<SnapshotValue>>> = {
    short_text: { textValue: "A few words" },
    long_text: { textValue: words },
    rich_text: { document: document(`${words} ${words}`), textValue: `<p>${words}</p>` },
    number: { textValue: "12" },
    date: { textValue: today },
    boolean: { textValue: "true" },
    link: { textValue: "https://example.org/" },
    select: { selectValues: [{ id: 0, value: "An option" }] },
    multi_select: {
      selectValues: [
        { id: 0, value: "One option" },
        { id: 0, value: "another one" },
      ],
    },
  };
  const values = groups.flatMap((group) =>
    group.elements.flatMap((element) =>
      texts[element.type] ? [{ elementId: element.id, ...empty, ...texts[element.type] }] : [],
    ),
  );
  const named = { id: template.id, slug: template.slug, name: template.name };
  const content: SnapshotContent = {
    schemaVersion: snapshotVersion,
    template: { ...named, issuesCanHaveHeadlines: template.issuesCanHaveHeadlines, groups },
    values,
    topics: [],
    bills: {},
    files: {},
  };
  const area = { id: 0, name: "A policy area", slug: "sample" };
  const topics = [{ id: 0, name: "A topic", slug: "sample", policyArea: area, revisionNumber: 1, main: true }];
  const issue: PublishedIssue = {
    id: 0,
    slug: "sample",
    publishedDate: today,
    name: "The title of an issue",
    headline: template.issuesCanHaveHeadlines ? "A headline says the most important thing in one line" : null,
    standfirst: words,
    words: 400,
    snapshotId: 0,
    locked: false,
    audience: [everyoneCode],
    teaser: false,
    topics,
    formTemplate: { ...named, sendsMail: false },
    firstPublishedAt: `${today}T12:00:00Z`,
    changedAt: `${today}T12:00:00Z`,
    corrections: [],
    content,
    view,
  };
  return {
    issue,
    reading: readingOf(content, view.groupOrder),
    topics,
    statuses: new Map(),
    openFiles: new Set(),
    quotations: new Map(),
    thread: [],
    previous: null,
    next: null,
    seriesTopic: null,
  };
}
