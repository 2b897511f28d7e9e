import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { WatchForm } from "@/components/language-watches/watch-form";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { PageHead } from "@/components/ui/primitives/page-head";
import { languageWatchesOf } from "@/lib/language-watches/queries";
import { admit } from "@/lib/platform/auth/viewer";
import { byId } from "@/lib/platform/http/input";
import { db } from "@/db";

export const metadata: Metadata = { title: "Edit watched words" };

export default async function EditLanguageWatchPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const viewer = await admit("reader", `/language-watch/edit/${encodeURIComponent(id)}`);
  const given = byId.safeParse({ id });
  const [watch] = given.success ? await languageWatchesOf(viewer, db, given.data.id) : [];
  if (!watch) notFound();
  const { events: _, ...shown } = watch;
  return (
    <>
      <Breadcrumb
        items={[
          { href: "/language-watch/list", label: "Watched words" },
          { href: `/language-watch/view/${watch.id}`, label: watch.name },
        ]}
      />
      <PageHead
        title="Edit watched words"
        standfirst="With other words the watch begins again: its events until now are deleted."
      />
      <WatchForm key={watch.version} watch={shown} />
    </>
  );
}
