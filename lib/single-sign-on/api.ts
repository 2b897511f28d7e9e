import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { bool, id, line, version } from "@/lib/platform/http/input";
import { onlyRule, provider } from "./schema";

const mostRules = 200;
const word = line(200).pipe(z.string().min(1, "must not be empty"));
const rule = z
  .strictObject({
    claim: word,
    value: word,
    role: z.enum(["reader", "editor", "admin"]).optional(),
    groupId: id.optional(),
  })
  .refine(({ role, groupId }) => (role === undefined) !== (groupId === undefined), {
    error: "needs a role or a group",
    path: ["role"],
  });
export type Rule = z.output<typeof rule>;

/** Single sign-on by OpenID Connect, for administrators. */
export const singleSignOnApi = {
  list: endpoint({
    method: "GET",
    path: "/admin/sign-in/api/provider/list",
    summary:
      "The providers of single sign-on, what their claims mean for roles and groups, and whether it is the only way in",
    output: z.object({ providers: z.array(provider), only: onlyRule }),
  }),
  update: endpoint({
    method: "POST",
    path: "/admin/sign-in/api/provider/update",
    summary:
      "Replaces what the claims of a provider mean: `claim` (exact, or a path such as `realm_access.roles`) is or contains `value` gives `role` or `groupId`. Applies at each person's next sign-in there",
    body: z.strictObject({
      provider: z.string().max(20),
      rules: z.array(rule).max(mostRules, `must hold at most ${mostRules} rules`),
      version,
    }),
    output: z.object({ provider }),
    sessionOnly: true,
    needsRecentProof: true,
  }),
  only: endpoint({
    method: "POST",
    path: "/admin/sign-in/api/only-single-sign-on",
    summary:
      "Makes single sign-on the only way in, or allows the others again. Turned on only by someone who is signed in by it; ends the sessions that were opened in another way",
    body: z.strictObject({ isOn: bool, version }),
    output: z.object({ only: onlyRule }),
    sessionOnly: true,
    needsRecentProof: true,
  }),
};
