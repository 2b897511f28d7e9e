import { permanentRedirect } from "next/navigation";

export default function FormerUnsentMailPage() {
  permanentRedirect("/admin/unsent-mail/list");
}
