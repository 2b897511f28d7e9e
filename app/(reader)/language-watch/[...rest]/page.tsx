import { notFound } from "next/navigation";
import { admit } from "@/lib/platform/auth/viewer";

/** Signed-out visitors are sent to sign in before they learn whether the watch exists. */
export default async function NoLanguageWatchPage(): Promise<never> {
  await admit("reader", "/language-watch/list");
  notFound();
}
