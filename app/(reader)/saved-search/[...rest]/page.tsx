import { notFound } from "next/navigation";
import { admit } from "@/lib/platform/auth/viewer";

/** Signed-out visitors are sent to sign in before they learn whether the saved search exists. */
export default async function NoSavedSearchPage(): Promise<never> {
  await admit("reader", "/saved-search/list");
  notFound();
}
