import { route } from "@/lib/platform/http/route";
import { mailApi } from "@/lib/newsletters/mailings/api";
import { emailPreviewResponse } from "@/lib/platform/mail/email-preview";
import { storedHtml } from "@/lib/platform/mail/dev-mailbox";

export const GET = route(mailApi.html, {
  auth: "admin",
  resources: { id: async (_viewer, id) => (await storedHtml(id)) !== null },
  handle: async ({ params }) => emailPreviewResponse((await storedHtml(params.id)) ?? ""),
});
