import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OpenDataView } from "@/components/open-data/open-data-view";
import { JsonLd } from "@/components/ui/rendering/json-ld";
import { openDataPath } from "@/lib/open-data/addresses";
import { openDataFilesNow } from "@/lib/open-data/queries";
import { describeOpenData, openDataCatalog } from "@/lib/open-data/structured-data";
import { openTables } from "@/lib/open-data/tables";
import { organisation } from "@/lib/organisation/organisation";
import { absolute } from "@/lib/platform/env/settings";

export async function generateMetadata(): Promise<Metadata> {
  const { openData, name } = await organisation();
  if (!openData) return {};
  return {
    title: "Open data",
    description: describeOpenData(name),
    alternates: { canonical: absolute(openDataPath) },
  };
}

export default async function OpenDataPage() {
  const publisher = await organisation();
  if (!publisher.openData) notFound();
  const files = await openDataFilesNow();
  return (
    <>
      <OpenDataView
        publisher={publisher}
        files={files}
        tables={openTables.map(({ name, title, about }) => ({ name, title, about }))}
      />
      <JsonLd data={openDataCatalog(publisher, files)} />
    </>
  );
}
