import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";

export const mailEventsApi = {
  receive: endpoint({
    method: "POST",
    path: "/subscription/api/mail-event/[key]",
    summary:
      "Takes bounces and complaints from a mail service, or a returned message (RFC 3464, RFC 5965); the address is the key",
    anyOrigin: true,
    bytes: true,
    params: z.object({ key: z.string().max(200) }),
    output: z.object({ bounced: z.number(), complained: z.number(), unsubscribed: z.number() }),
  }),
};
