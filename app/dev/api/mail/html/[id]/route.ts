import { route } from "@/lib/http/route";
import { mailApi } from "@/lib/mail/api";
import { framedMail } from "@/lib/mail/framed";
import { keptHtml } from "@/lib/mail/kept";

export const GET = route(mailApi.html, {
  auth: "admin",
  things: { id: async (_viewer, id) => (await keptHtml(id)) !== null },
  handle: async ({ params }) => framedMail((await keptHtml(params.id)) ?? ""),
});
