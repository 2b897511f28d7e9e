import { notFound } from "next/navigation";
import { admit } from "@/lib/platform/auth/viewer";

/** Visitors who are not staff do not learn which admin pages exist. */
export default async function NoAdminPage(): Promise<never> {
  await admit("staff", "/admin");
  notFound();
}
