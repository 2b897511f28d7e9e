import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { line } from "@/lib/http/input";
import { email, isAddress, password, personName, signedUp } from "@/lib/users/schema";

/** Setting up a new installation. */
export const setupApi = {
  new: endpoint({
    method: "POST",
    path: "/setup/api/new",
    summary: "Create the first administrator with the one-time setup key, and sign them in; a wrong or used key is 404",
    body: z
      .strictObject({
        key: z.string().max(200),
        name: personName,
        email,
        password,
        organisationName: line(120).pipe(z.string().min(1, "must not be empty")),
        timeZone: z.string().max(60).optional(),
      })
      .refine((body) => !isAddress(body.password, body.email), {
        error: "must not be your email address",
        path: ["password"],
      }),
    output: z.object({ user: signedUp }),
  }),
  deleteDemo: endpoint({
    method: "POST",
    path: "/admin/demo/api/delete",
    summary:
      "Delete the demo and everything added to it; answers the one-time address that sets up your own installation",
    body: z.strictObject({ confirm: z.string().max(200) }),
    output: z.object({ url: z.string() }),
  }),
};
