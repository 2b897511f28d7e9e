import { z } from "zod";
import { longestToken } from "@/lib/platform/auth/signed-token";
import { endpoint } from "@/lib/platform/http/endpoint";
import { byId } from "@/lib/platform/http/input";
import { email } from "@/lib/users/schema";
import { readTarget, targetKinds } from "./target-text";

const token = z.string().min(1, "must be that of a link").max(longestToken);
const what = z
  .string()
  .transform(
    (text, context) =>
      readTarget(text) ??
      (context.addIssue({ code: "custom", message: "must be a template, a policy area or a topic" }), z.NEVER),
  );
const message = z.object({ message: z.string() });
const subscription = z.object({
  id: z.number(),
  of: z.object({ kind: z.enum(targetKinds), id: z.number(), name: z.string(), path: z.string() }),
});

/** The page with the call's query and its error. */
const backTo =
  (page: string, keep: readonly string[]) =>
  (problem: { issues?: unknown[] }, address: URL): string => {
    const query = new URLSearchParams(
      keep.flatMap((name) => address.searchParams.getAll(name).map((value) => [name, value])),
    );
    query.set("problem", problem.issues ? "input" : "other");
    return `${page}?${query}`;
  };

/** Plain HTML forms too, so that everything works without scripts. */
export const subscriptionsApi = {
  new: endpoint({
    method: "POST",
    path: "/subscription/api/new",
    summary: "Requests email for a template, policy area or topic; a signed-in person may omit the address",
    query: z.object({ what }),
    body: z.strictObject({ email: email.optional() }),
    form: backTo("/subscription/new", ["what"]),
    output: message.extend({ subscribed: z.boolean() }),
  }),
  confirm: endpoint({
    method: "POST",
    path: "/subscription/api/confirm",
    summary: "Confirms a subscription with the emailed link",
    body: z.strictObject({ token }),
    form: backTo("/subscription/confirm", []),
    output: message,
  }),
  unsubscribe: endpoint({
    method: "POST",
    path: "/subscription/api/unsubscribe",
    summary: "Unsubscribes with the link in a message; mail programs call it as in RFC 8058",
    anyOrigin: true,
    query: z.object({ token }),
    body: z.object({ "List-Unsubscribe": z.string().optional() }),
    form: backTo("/subscription/unsubscribe", ["token"]),
    output: message,
  }),
  unsubscribePage: endpoint({
    method: "GET",
    path: "/subscription/api/unsubscribe",
    summary: "Opens the page that asks for confirmation; the link itself changes nothing",
    query: z.object({ token: z.string().optional() }),
    output: null,
  }),
  remove: endpoint({
    method: "POST",
    path: "/subscription/api/remove",
    summary: "Ends one subscription, or all of them, with the manage link",
    query: z.object({ token }),
    body: z.strictObject({ id: z.union([z.literal("all"), z.coerce.number().int().min(1)]) }),
    form: backTo("/subscription/manage", ["token"]),
    output: message,
  }),
  link: endpoint({
    method: "POST",
    path: "/subscription/api/link",
    summary: "Emails the link to your subscriptions",
    body: z.strictObject({ email }),
    form: backTo("/subscription/manage", []),
    output: message,
  }),
  list: endpoint({
    method: "GET",
    path: "/subscription/api/list",
    summary: "Your subscriptions",
    output: z.object({ subscriptions: z.array(subscription) }),
  }),
  delete: endpoint({
    method: "POST",
    path: "/subscription/api/delete/[id]",
    summary: "Ends one of your subscriptions",
    params: byId,
    output: z.object({ id: z.number() }),
  }),
};
