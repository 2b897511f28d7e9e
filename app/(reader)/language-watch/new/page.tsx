import type { Metadata } from "next";
import { WatchForm } from "@/components/language-watches/watch-form";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { PageHead } from "@/components/ui/primitives/page-head";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { admit } from "@/lib/platform/auth/viewer";
import { passageOfQuery } from "@/lib/texts/matching/given-passage";

export const metadata: Metadata = { title: "Watch words" };

/** Watches words. `textId`, and `section` of it: the form begins with these words. */
export default async function NewLanguageWatchPage({ searchParams }: { searchParams: PageQuery }) {
  await admit("reader", "/language-watch/new");
  const given = await passageOfQuery(await searchParams);
  return (
    <>
      <Breadcrumb items={[{ href: "/language-watch/list", label: "Watched words" }]} />
      <PageHead title="Watch words" standfirst="Bills that have the words already are listed as the starting state." />
      <WatchForm text={given?.words ?? ""} />
    </>
  );
}
