import type { Metadata } from "next";
import { isForEveryone } from "@/lib/audiences/audience";
import { absolute } from "@/lib/platform/env/settings";
import { headOf, smallNameOf } from "../head";
import type { PublishedIssue } from "./published";
import { feedPath, issuePath, templatePath } from "./addresses";

/** Feed links for a page's head. @param page its path; `/` for the feed of everything @param title of the feeds */
const feedLinks = (page: string, title: string): NonNullable<NonNullable<Metadata["alternates"]>["types"]> => ({
  "application/rss+xml": [{ url: absolute(feedPath(page, "xml")), title }],
  "application/atom+xml": [{ url: absolute(feedPath(page, "atom")), title }],
  "application/feed+json": [{ url: absolute(feedPath(page, "json")), title }],
});

/** Metadata of an issue's page; the canonical address is always its own. */
export function issueMetadata(issue: PublishedIssue, organisation: string): Metadata {
  const head = { name: issue.name, headline: issue.view.showHeadline ? issue.headline : null };
  const title = headOf(head);
  const description = issue.standfirst ?? smallNameOf(head) ?? undefined;
  const url = absolute(issuePath(issue.slug));
  return {
    title,
    ...(description && { description }), // otherwise the site description applies
    alternates: { canonical: url, types: bothFeeds(issue, organisation) },
    openGraph: {
      type: "article",
      url,
      siteName: organisation,
      title,
      description,
      publishedTime: issue.publishedDate,
      modifiedTime: issue.changedAt,
      section: issue.formTemplate.name,
      tags: issue.content.topics.map((topic) => topic.name),
      ...((isForEveryone(issue.audience) || issue.teaser) && {
        images: [{ url: absolute(`${issuePath(issue.slug)}/opengraph-image`), width: 1200, height: 630, alt: title }],
      }),
    },
    ...(!isForEveryone(issue.audience) && { robots: { index: false } }),
    twitter: { card: "summary_large_image" },
  };
}

/** The series first: its readers most likely follow it. */
function bothFeeds({ formTemplate }: PublishedIssue, organisation: string): ReturnType<typeof feedLinks> {
  const own = feedLinks(templatePath(formTemplate.slug), formTemplate.name);
  return Object.fromEntries(
    Object.entries(feedLinks("/", organisation)).map(([type, all]) => [
      type,
      [...(own[type as keyof typeof own] as []), ...(all as [])],
    ]),
  );
}

/** @param path canonical, with the query that determines the content */
export function pageMetadata({
  title,
  description,
  path,
  feeds,
}: {
  title: string;
  description?: string;
  path: string;
  feeds?: { page: string; title: string };
}): Metadata {
  return {
    title,
    ...(description && { description }), // otherwise the site description applies
    alternates: { canonical: absolute(path), ...(feeds && { types: feedLinks(feeds.page, feeds.title) }) },
    openGraph: { type: "website", url: absolute(path), title, description },
  };
}
