import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import { LawView, lawListTitles } from "@/components/bills/laws/law-view";
import { JsonLd } from "@/components/ui/rendering/json-ld";
import { lawQuery, readLawQuery } from "@/lib/bills/laws/law-lists";
import { lawAt } from "@/lib/bills/laws/law-page";
import { lawPath, lawWithPage } from "@/lib/bills/laws/law-path";
import { everyone } from "@/lib/audiences/reader";
import { mentionsOfLaw } from "@/lib/issues/public/law-mentions";
import { lawData } from "@/lib/bills/laws/structured-data";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { publicUrl } from "@/lib/platform/env/settings";

/** Issues on the page. */
const mostIssues = 10;

type Props = { params: Promise<{ law: string[] }>; searchParams: PageQuery };

const read = cache((address: string, query: string) =>
  lawAt(address, readLawQuery(Object.fromEntries(new URLSearchParams(query)))),
);
const readPage = async ({ params, searchParams }: Props) => {
  const [{ law }, values] = await Promise.all([params, searchParams]);
  const address = law.join("/");
  return { address, page: await read(address, lawQuery(readLawQuery(values))) };
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { page } = await readPage(props);
  if (!page) return {};
  const { list, page: number } = page.query;
  const title = [page.name, list && lawListTitles[list], number > 1 ? `page ${number}` : ""].filter(Boolean).join(", ");
  const description = `What would change ${page.name}, what changed it, the rules under it and what cites it, each with the passage that names it.`;
  const query = lawQuery(page.query);
  const url = `${publicUrl()}${lawPath(page.law)}${query ? `?${query}` : ""}`;
  return {
    title,
    description,
    alternates: { canonical: url },
    openGraph: { title, description, type: "article", url },
  };
}

export default async function LawPage(props: Props) {
  const { address, page } = await readPage(props);
  if (!page) {
    // Another spelling in the address, as `us/usc/T42/s7412` or `42 U.S.C. 7412`, is the same page.
    const spelled = lawWithPage(decode(address));
    if (spelled !== null && spelled !== address) permanentRedirect(lawPath(spelled));
    notFound();
  }
  return (
    <>
      <JsonLd data={lawData(page, `${publicUrl()}${lawPath(page.law)}`)} />
      <LawView
        page={page}
        issues={page.query.list === null ? await mentionsOfLaw(page.law, everyone, mostIssues) : []}
      />
    </>
  );
}

function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
