import { feedResponse } from "@/lib/platform/http/feed";
import { organisation } from "@/lib/organisation/organisation";
import { templateAtSlug } from "@/lib/templates/at-slug";
import { areaAtSlug, topicAtSlug } from "@/lib/topics/at-slug";
import { absolute } from "@/lib/platform/env/settings";
import { areaPath, feedPath, type FeedFormat, templatePath, topicPath } from "./addresses";
import { type FeedOf, issueFeed } from "./issue-feed";

/** The response for a feed: 301 if the page moved, 404 if it does not exist. */
const answer = async (of: FeedOf, format: FeedFormat): Promise<Response> =>
  feedResponse(await issueFeed(of, format), format);
const redirectToFeed = (page: string, format: FeedFormat) =>
  new Response(null, { status: 301, headers: { location: absolute(feedPath(page, format)) } });
const missing = () => Response.json({ message: "There is no such feed." }, { status: 404 });

export async function everythingFeed(format: FeedFormat): Promise<Response> {
  const { name, tagline } = await organisation();
  return answer({ key: "everything", title: name, description: tagline, page: "/", filter: {} }, format);
}

export async function templateFeed(slug: string, format: FeedFormat): Promise<Response> {
  const found = await templateAtSlug(slug);
  if (found.state === "missing") return missing();
  const { id, name, description, slug: now } = found.thing;
  if (found.state === "moved") return redirectToFeed(templatePath(now), format);
  return answer(
    {
      key: `form-template/${id}`,
      title: await feedTitle(name),
      description,
      page: templatePath(now),
      filter: { templateId: id },
    },
    format,
  );
}

export async function areaFeed(slug: string, format: FeedFormat): Promise<Response> {
  const found = await areaAtSlug(slug);
  if (found.state === "missing") return missing();
  const page = areaPath(found.thing);
  if (found.state === "moved") return redirectToFeed(page, format);
  return answer(
    {
      key: `policy-area/${found.thing.id}`,
      title: await feedTitle(found.thing.name),
      description: `Issues on ${found.thing.name}`,
      page,
      filter: { policyAreaId: found.thing.id },
    },
    format,
  );
}

export async function topicFeed(areaSlug: string, slug: string, format: FeedFormat): Promise<Response> {
  const found = await topicAtSlug(areaSlug, slug);
  if (found.state === "missing") return missing();
  const page = topicPath(found.thing);
  if (found.state === "moved") return redirectToFeed(page, format);
  return answer(
    {
      key: `category/${found.thing.id}`,
      title: await feedTitle(found.thing.name),
      description: `Issues on ${found.thing.label}`,
      page,
      filter: { topicIds: [found.thing.id] },
    },
    format,
  );
}

const feedTitle = async (name: string): Promise<string> => `${(await organisation()).name}: ${name}`;
