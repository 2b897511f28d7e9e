import { permanentRedirect } from "next/navigation";

/** The address that unsent mail had before it moved into the admin area. */
export default function FormerUnsentMailPage() {
  permanentRedirect("/admin/unsent-mail/list");
}
