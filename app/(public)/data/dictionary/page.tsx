import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DictionaryView } from "@/components/open-data/dictionary-view";
import { dictionaryPath } from "@/lib/open-data/addresses";
import { columnsOf } from "@/lib/open-data/dictionary";
import { openTables } from "@/lib/open-data/tables";
import { organisation } from "@/lib/organisation/organisation";
import { absolute } from "@/lib/platform/env/settings";

export async function generateMetadata(): Promise<Metadata> {
  if (!(await organisation()).openData) return {};
  return {
    title: "Dictionary of the open data",
    description: "Each column of the open data, with its type and meaning.",
    alternates: { canonical: absolute(dictionaryPath) },
  };
}

export default async function DictionaryPage() {
  if (!(await organisation()).openData) notFound();
  return (
    <DictionaryView
      tables={openTables.map((table) => ({
        name: table.name,
        title: table.title,
        about: table.about,
        columns: columnsOf(table),
      }))}
    />
  );
}
