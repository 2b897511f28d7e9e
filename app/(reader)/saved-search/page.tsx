import { redirect } from "next/navigation";
import { admit } from "@/lib/platform/auth/viewer";

/** Nothing stands here but the way to the list. */
export default async function SavedSearchPage(): Promise<never> {
  await admit("reader", "/saved-search");
  redirect("/saved-search/list");
}
