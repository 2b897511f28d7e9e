import { headers } from "next/headers";
import { notFound, permanentRedirect } from "next/navigation";
import { clientAddress } from "@/lib/platform/http/client-address";
import { formerQuery } from "./address";
import { findRedirect } from "./find";
import { recordMissing } from "./missing";

/** Headers are ASCII: other characters are percent-encoded. */
export const inHeader = (target: string): string =>
  target.replace(/\p{Surrogate}/gu, "\ufffd").replace(/[^\x21-\x7e]+/g, (part) => encodeURIComponent(part));

/**
 * Answers an address without a page: its redirect, or 404, which staff see in a list.
 * @param path if the server's header is missing, as in development
 * @param find where the address leads
 */
export async function answerMissing(path: string, find = findRedirect): Promise<never> {
  const head = await headers();
  const address = head.get("x-rotunda-path") ?? path;
  const target = await find(address);
  if (target) permanentRedirect(inHeader(target));
  await recordMissing(address, clientAddress({ headers: head }));
  notFound();
}

/** Redirects the front page if its query names a former page: `/?p=88`. */
export async function leaveFrontPage(parameters: Record<string, string | string[] | undefined>): Promise<void> {
  const pairs = Object.entries(parameters).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one]));
  const query = formerQuery(String(new URLSearchParams(pairs)));
  const target = query && (await findRedirect(`/${query}`));
  if (target) permanentRedirect(inHeader(target));
}
