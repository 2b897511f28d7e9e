import { route } from "@/lib/platform/http/route";
import { mailApi } from "@/lib/newsletters/mailings/api";
import { framedMail } from "@/lib/platform/mail/email-preview";
import { keptHtml } from "@/lib/platform/mail/dev-mailbox";

export const GET = route(mailApi.html, {
  auth: "admin",
  things: { id: async (_viewer, id) => (await keptHtml(id)) !== null },
  handle: async ({ params }) => framedMail((await keptHtml(params.id)) ?? ""),
});
