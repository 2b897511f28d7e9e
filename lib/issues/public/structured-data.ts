import { isForEveryone } from "@/lib/audiences/audience";
import { kindLabel } from "@/lib/bills/vocabulary/kind-labels";
import { statusGroup } from "@/lib/bills/vocabulary/status-labels";
import { absolute } from "@/lib/platform/env/settings";
import { headOf } from "../head";
import type { SnapshotBill, SnapshotTopic } from "../publishing/snapshot/content";
import { issuePath, templatePath } from "./addresses";
import type { IssuePage } from "./issue-page";

type SchemaNode = Record<string, unknown>;
export type Crumb = { href: string; label: string };

/** schema.org BreadcrumbList. */
export const breadcrumbData = (crumbs: readonly Crumb[]): SchemaNode => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(({ href, label }, at) => ({
    "@type": "ListItem",
    position: at + 1,
    name: label,
    item: absolute(href),
  })),
});

export const legislationData = (bill: SnapshotBill): SchemaNode => ({
  "@type": "Legislation",
  "@id": absolute(`/bill/view/${bill.slug}`),
  url: absolute(`/bill/view/${bill.slug}`),
  name: bill.title ? `${bill.name}: ${bill.title}` : bill.name,
  legislationIdentifier: bill.name,
  legislationType: kindLabel(bill.kind),
  legislationJurisdiction: bill.jurisdiction,
  ...(statusGroup(bill.status) === "law" && { legislationLegalForce: "https://schema.org/InForce" }),
});

const topic = (one: SnapshotTopic): SchemaNode => ({
  "@type": "Thing",
  name: one.name,
  url: absolute(`/topic/${one.policyArea.slug}/${one.slug}`),
});

/** schema.org NewsArticle about bills and topics. */
export function issueData({ issue, reading, topics }: IssuePage, organisation: string): SchemaNode {
  const url = absolute(issuePath(issue.slug));
  const publisher = { "@type": "Organization", name: organisation, url: absolute("/") };
  const headline = headOf({ name: issue.name, headline: issue.view.showHeadline ? issue.headline : null });
  const article = {
    "@type": "NewsArticle",
    "@id": url,
    url,
    mainEntityOfPage: url,
    headline: headline.length > 110 ? `${headline.slice(0, 109).replace(/\s+\S*$/, "")}…` : headline,
    ...(headline !== issue.name && { alternativeHeadline: issue.name }),
    ...(issue.standfirst && { description: issue.standfirst }),
    image: [absolute(`${issuePath(issue.slug)}/opengraph-image`)],
    datePublished: issue.publishedDate,
    dateModified: issue.changedAt,
    ...(issue.corrections.length > 0 && {
      correction: issue.corrections.map(({ date, note }) => ({
        "@type": "CorrectionComment",
        text: note,
        datePublished: date,
      })),
    }),
    articleSection: issue.formTemplate.name,
    wordCount: issue.words,
    inLanguage: "en",
    isAccessibleForFree: isForEveryone(issue.audience),
    author: publisher,
    publisher,
    isPartOf: {
      "@type": "Periodical",
      name: issue.formTemplate.name,
      url: absolute(templatePath(issue.formTemplate.slug)),
    },
    keywords: topics.map((one) => one.name).join(", "),
    about: [
      ...reading.billIds.flatMap((id) => issue.content.bills[id] ?? []).map(legislationData),
      ...topics.map(topic),
    ],
  };
  const { "@context": _, ...way } = breadcrumbData([
    { href: "/", label: organisation },
    { href: templatePath(issue.formTemplate.slug), label: issue.formTemplate.name },
    { href: issuePath(issue.slug), label: headline },
  ]);
  return { "@context": "https://schema.org", "@graph": [article, way] };
}
