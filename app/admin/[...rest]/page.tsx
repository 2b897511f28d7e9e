import { notFound } from "next/navigation";
import { admit } from "@/lib/platform/auth/viewer";

/** Whoever is signed out, or no staff, learns nothing of which pages the desk has. */
export default async function NoAdminPage(): Promise<never> {
  await admit("staff", "/admin");
  notFound();
}
