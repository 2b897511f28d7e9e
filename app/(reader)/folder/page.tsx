import { redirect } from "next/navigation";
import { admit } from "@/lib/platform/auth/viewer";

/** Nothing stands here but the way to the list. */
export default async function FolderPage(): Promise<never> {
  await admit("reader", "/folder");
  redirect("/folder/list");
}
