import { notFound } from "next/navigation";
import type { z } from "zod";

/** The path's parameters, checked by the schemas that calls use. A malformed one is the page's 404. */
export async function pageParams<T extends z.ZodType>(schema: T, params: Promise<unknown>): Promise<z.output<T>> {
  const read = schema.safeParse(await params);
  if (!read.success) notFound();
  return read.data;
}
