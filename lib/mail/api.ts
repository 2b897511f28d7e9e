import { endpoint } from "@/lib/http/endpoint";
import { byId } from "@/lib/http/input";

export const mailApi = {
  html: endpoint({
    method: "GET",
    path: "/dev/api/mail/html/[id]",
    summary: "The HTML of a kept message, for a frame in which nothing runs",
    params: byId,
    output: null,
  }),
};
