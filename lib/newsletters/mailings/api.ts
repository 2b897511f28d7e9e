import { endpoint } from "@/lib/platform/http/endpoint";
import { byId } from "@/lib/platform/http/input";

export const mailApi = {
  html: endpoint({
    method: "GET",
    path: "/dev/api/mail/html/[id]",
    summary: "The HTML of a kept message, for a frame in which nothing runs",
    params: byId,
    output: null,
  }),
};
