import { notFound } from "next/navigation";
import { cache } from "react";
import type { CompiledReport } from "./api";
import { reportById, reportExists } from "./queries";

/** The report of a page; one that is not there is the page's 404. Read once a page. */
export const reportForPage = cache(async (id: number): Promise<CompiledReport> => {
  if (!(await reportExists(null, id))) notFound();
  return reportById(id);
});
