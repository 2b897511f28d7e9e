import { endpoint } from "@/lib/platform/http/endpoint";
import { byId } from "@/lib/platform/http/input";

export const mailApi = {
  html: endpoint({
    method: "GET",
    path: "/dev/api/mail/html/[id]",
    summary: "The HTML of an unsent message, for a sandboxed frame",
    params: byId,
    output: null,
  }),
};
