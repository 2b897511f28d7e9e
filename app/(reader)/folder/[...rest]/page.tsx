import { notFound } from "next/navigation";
import { admit } from "@/lib/platform/auth/viewer";

/** Whoever is signed out is asked to sign in before anything is said of what there is. */
export default async function NoFolderPage(): Promise<never> {
  await admit("reader", "/folder/list");
  notFound();
}
