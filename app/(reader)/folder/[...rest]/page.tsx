import { notFound } from "next/navigation";
import { admit } from "@/lib/platform/auth/viewer";

/** Signed-out visitors are sent to sign in before they learn whether the folder exists. */
export default async function NoFolderPage(): Promise<never> {
  await admit("reader", "/folder/list");
  notFound();
}
