import { redirect } from "next/navigation";
import { admit } from "@/lib/platform/auth/viewer";

export default async function SavedSearchPage(): Promise<never> {
  await admit("reader", "/saved-search");
  redirect("/saved-search/list");
}
