import { permanentRedirect } from "next/navigation";

/** Redirects the former address of unsent mail, which is now in the admin area. */
export default function FormerUnsentMailPage() {
  permanentRedirect("/admin/unsent-mail/list");
}
