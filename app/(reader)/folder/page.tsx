import { redirect } from "next/navigation";
import { admit } from "@/lib/auth/viewer";

/** Nothing stands here but the way to the list. */
export default async function FolderPage(): Promise<never> {
  await admit("reader", "/folder");
  redirect("/folder/list");
}
