import { redirect } from "next/navigation";
import { admit } from "@/lib/platform/auth/viewer";

export default async function FolderPage(): Promise<never> {
  await admit("reader", "/folder");
  redirect("/folder/list");
}
