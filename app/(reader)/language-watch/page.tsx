import { redirect } from "next/navigation";
import { admit } from "@/lib/platform/auth/viewer";

export default async function LanguageWatchPage(): Promise<never> {
  await admit("reader", "/language-watch");
  redirect("/language-watch/list");
}
