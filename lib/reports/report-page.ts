import { notFound } from "next/navigation";
import { cache } from "react";
import type { CompiledReport } from "./api";
import { reportById, reportExists } from "./queries";

/** 404 if there is none; cached per request. */
export const reportForPage = cache(async (id: number): Promise<CompiledReport> => {
  if (!(await reportExists(null, id))) notFound();
  return reportById(id);
});
