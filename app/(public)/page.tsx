import type { Metadata } from "next";
import { connection } from "next/server";
import { FrontPage } from "@/components/home/front-page";
import { JsonLd } from "@/components/ui/rendering/json-ld";
import { currentReader } from "@/lib/audiences/current-reader";
import { currentViewer } from "@/lib/platform/auth/viewer";
import { frontPage } from "@/lib/issues/public/front-page";
import { pageMetadata } from "@/lib/issues/public/metadata";
import { leaveFrontPage } from "@/lib/redirects/answer";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { organisation } from "@/lib/organisation/organisation";
import { hasAdministrator } from "@/lib/setup/setup-keys";
import { absolute } from "@/lib/platform/env/settings";

export async function generateMetadata(): Promise<Metadata> {
  await connection();
  const { name, tagline } = await organisation();
  return {
    ...pageMetadata({ title: name, description: tagline || undefined, path: "/", feeds: { page: "/", title: name } }),
    title: { absolute: tagline ? `${name}: ${tagline}` : name },
  };
}

export default async function Home({ searchParams }: { searchParams: PageQuery }) {
  await connection();
  await leaveFrontPage(await searchParams);
  const [front, { name, tagline }] = await Promise.all([frontPage(undefined, await currentReader()), organisation()]);
  // Only an empty page differs by viewer.
  const viewer = front.weeklies.length === 0 ? await currentViewer() : null;
  const isNew = front.weeklies.length === 0 && !front.hasBills && !(await hasAdministrator());
  const url = absolute("/");
  const site = {
    "@context": "https://schema.org",
    "@type": "WebSite",
    "@id": url,
    url,
    name,
    ...(tagline && { description: tagline }),
    publisher: { "@type": "Organization", name, url },
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: absolute("/bill/list?qs={words}") },
      "query-input": "required name=words",
    },
  };
  return (
    <>
      <FrontPage front={front} isAdministrator={viewer?.role === "admin"} isNew={isNew} />
      <JsonLd data={site} />
    </>
  );
}
