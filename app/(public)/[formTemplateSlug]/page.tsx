import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { cache } from "react";
import { PageArticle } from "@/components/pages/page-article";
import { LockedPage } from "@/components/pages/locked-page";
import { JsonLd } from "@/components/ui/rendering/json-ld";
import { currentReader } from "@/lib/audiences/current-reader";
import { organisation } from "@/lib/organisation/organisation";
import { pagePath } from "@/lib/pages/address";
import { pageData, pageMetadata } from "@/lib/pages/metadata";
import { lockedMetadata } from "@/lib/platform/server/page-status";
import { publishedPageAt, readingOfPage } from "@/lib/pages/public";
import { answerMissing } from "@/lib/redirects/answer";
import { findRedirectOfPage } from "@/lib/redirects/find";

// All routes must use one name for the first path segment. Here it is the slug of a staff-written page, such as
// `/about`.
type Props = { params: Promise<{ formTemplateSlug: string }> };

const pageAt = cache(async (slug: string) => publishedPageAt(slug, await currentReader()));
const read = async ({ params }: Props) => {
  const { formTemplateSlug: slug } = await params;
  return { slug, page: await pageAt(slug.toLowerCase()) };
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { page } = await read(props);
  if (page?.locked) return { title: page.title, ...lockedMetadata((await currentReader()).isSignedIn) };
  return page ? pageMetadata(page, (await organisation()).name) : {};
}

export default async function SitePage(props: Props) {
  const { slug, page } = await read(props);
  if (!page) return answerMissing(`/${slug}`, findRedirectOfPage);
  if (page.slug !== slug) permanentRedirect(pagePath(page.slug));
  const reader = await currentReader();
  if (page.locked) return <LockedPage page={page} isSignedIn={reader.isSignedIn} />;
  const [reading, { name }] = await Promise.all([
    readingOfPage(page.document, undefined, page.files, reader),
    organisation(),
  ]);
  return (
    <>
      <PageArticle page={page} reading={reading} />
      <JsonLd data={pageData(page, reading, name)} />
    </>
  );
}
