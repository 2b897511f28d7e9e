import { route } from "@/lib/platform/http/route";
import { setReviewMail } from "@/lib/users/account";
import { accountApi } from "@/lib/users/api";

export const POST = route(accountApi.updateReviewMail, {
  auth: "reader",
  handle: ({ tx, viewer, body }) => setReviewMail(tx, viewer, body.wanted),
});
