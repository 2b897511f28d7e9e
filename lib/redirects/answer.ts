import { headers } from "next/headers";
import { notFound, permanentRedirect } from "next/navigation";
import { clientAddress } from "@/lib/platform/http/client-address";
import { formerQuery } from "./address";
import { findRedirect } from "./find";
import { recordMissing } from "./missing";

/** A header holds ASCII only: other characters of a target are percent-encoded, as browsers send them. */
export const inHeader = (target: string): string =>
  target.replace(/\p{Surrogate}/gu, "\ufffd").replace(/[^\x21-\x7e]+/g, (part) => encodeURIComponent(part));

/**
 * Answers an address that no page has: with its redirect, or 404, which is then listed for staff.
 * @param path of a page without the server's header, as in development
 * @param find says where the address leads
 */
export async function answerMissing(path: string, find = findRedirect): Promise<never> {
  const head = await headers();
  const address = head.get("x-rotunda-path") ?? path;
  const target = await find(address);
  if (target) permanentRedirect(inHeader(target));
  await recordMissing(address, clientAddress({ headers: head }));
  notFound();
}

/** Sends a request for the front page on, where its query names a page of a former site, as `/?p=88` did. */
export async function leaveFrontPage(parameters: Record<string, string | string[] | undefined>): Promise<void> {
  const pairs = Object.entries(parameters).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one]));
  const query = formerQuery(String(new URLSearchParams(pairs)));
  const target = query && (await findRedirect(`/${query}`));
  if (target) permanentRedirect(inHeader(target));
}
