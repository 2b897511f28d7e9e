import { redirect } from "next/navigation";
import { admit } from "@/lib/platform/auth/viewer";

/** The documentation of the API is public; this address of the admin area leads to it. */
export default async function ApiPage() {
  await admit("staff", "/admin/api");
  redirect("/api/docs");
}
