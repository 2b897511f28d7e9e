import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { cache } from "react";
import { PageArticle } from "@/components/pages/page-article";
import { JsonLd } from "@/components/ui/rendering/json-ld";
import { organisation } from "@/lib/organisation/organisation";
import { pagePath } from "@/lib/pages/address";
import { pageData, pageMetadata } from "@/lib/pages/metadata";
import { publishedPageAt, readingOfPage } from "@/lib/pages/public";
import { answerMissing } from "@/lib/redirects/answer";
import { findRedirectOfPage } from "@/lib/redirects/find";

// All routes must use one name for the first path segment. Here it is the slug of a staff-written page, such as
// `/about`.
type Props = { params: Promise<{ formTemplateSlug: string }> };

const pageAt = cache(publishedPageAt);
const read = async ({ params }: Props) => {
  const { formTemplateSlug: slug } = await params;
  return { slug, page: await pageAt(slug.toLowerCase()) };
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { page } = await read(props);
  return page ? pageMetadata(page, (await organisation()).name) : {};
}

export default async function SitePage(props: Props) {
  const { slug, page } = await read(props);
  if (!page) return answerMissing(`/${slug}`, findRedirectOfPage);
  if (page.slug !== slug) permanentRedirect(pagePath(page.slug));
  const [reading, { name }] = await Promise.all([readingOfPage(page.document, undefined, page.files), organisation()]);
  return (
    <>
      <PageArticle page={page} reading={reading} />
      <JsonLd data={pageData(page, reading, name)} />
    </>
  );
}
