import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { bool, line } from "@/lib/platform/http/input";
import { email, isAddress, password, personName, signedUp } from "@/lib/users/schema";
import { setupState, setupSteps } from "./schema";

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
  state: endpoint({
    method: "GET",
    path: "/admin/setup/api/get",
    summary: "The setup checklist: what is done, open or skipped",
    output: z.object({ setup: setupState }),
  }),
  update: endpoint({
    method: "POST",
    path: "/admin/setup/api/update",
    summary: "Skip a step of the setup checklist, or resume it",
    body: z.strictObject({ step: z.enum(setupSteps), skipped: bool }),
    output: z.object({ setup: setupState }),
  }),
  createTopics: endpoint({
    method: "POST",
    path: "/admin/setup/api/create-topics",
    summary:
      "Create the first policy areas and topics with their subject mapping: a starter set, or from imported subjects",
    body: z.strictObject({ from: z.enum(["starter", "imported"]) }),
    output: z.object({
      created: z.object({ policyAreas: z.number(), categories: z.number(), subjectMappings: z.number() }),
      message: z.string(),
    }),
  }),
  createTemplates: endpoint({
    method: "POST",
    path: "/admin/setup/api/create-templates",
    summary: "Create the three weekly templates and the issue summary, and set the weekly pages",
    output: z.object({
      formTemplates: z.array(z.object({ id: z.number(), name: z.string() })),
      message: z.string(),
    }),
  }),
  testMail: endpoint({
    method: "POST",
    path: "/admin/setup/api/test-mail",
    summary: "Send a test email to yourself now; returns the mail server's response",
    output: z.object({ ok: z.boolean(), message: z.string() }),
  }),
  deleteDemo: endpoint({
    method: "POST",
    path: "/admin/demo/api/delete",
    needsRecentProof: true,
    summary:
      "Delete the demo and everything added to it; answers the one-time address that sets up your own installation",
    body: z.strictObject({ confirm: z.string().max(200) }),
    showsSecret: true,
    output: z.object({ url: z.string() }),
  }),
};
