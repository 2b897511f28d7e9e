import type { MailBrand } from "@/db/schema/mail";
import { publicUrl } from "@/lib/platform/env/settings";
import { type Email, simpleEmail } from "@/lib/platform/mail/simple-email";

/** Tells an administrator that a webhook was turned off. It names the host alone, because an address may hold a key. */
export const disabledEmail = (
  site: MailBrand,
  { id, host, reason }: { id: number; host: string; reason: string },
): Email =>
  simpleEmail(
    site,
    `A webhook was turned off: ${host}`,
    `The webhook to ${host} was turned off. ${reason}`,
    "No events are sent to it until an administrator turns it on again. Events that were not delivered can be sent again from the list of its attempts.",
    { label: "Open the webhook", href: `${publicUrl()}/admin/webhook/view/${id}` },
  );
