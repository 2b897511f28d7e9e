import { eq } from "drizzle-orm";
import { organisation } from "@/db/schema";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import type { Loading } from "./loading";

/** The demo offers its data; the first file is made as soon as jobs run. */
export async function loadOpenData({ tx }: Loading): Promise<void> {
  await tx
    .update(organisation)
    .set({
      openData: true,
      openDataLicense: "CC BY 4.0",
      openDataLicenseUrl: "https://creativecommons.org/licenses/by/4.0/",
      openDataAttribution: "All bills, people and votes of this demo are invented.",
    })
    .where(eq(organisation.id, 1));
  await enqueue(tx, "make-open-data", {}, { key: "make-open-data" });
}
