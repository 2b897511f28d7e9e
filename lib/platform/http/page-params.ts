import { notFound } from "next/navigation";
import type { z } from "zod";

/** The path's parameters, validated by the schemas of the calls. A malformed one gives the page's 404. */
export async function pageParams<T extends z.ZodType>(schema: T, params: Promise<unknown>): Promise<z.output<T>> {
  const read = schema.safeParse(await params);
  if (!read.success) notFound();
  return read.data;
}
