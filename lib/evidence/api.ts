import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { byId, id, optional } from "@/lib/platform/http/input";

const hash = z.string();
const entry = z.object({
  sequence: z.number().int(),
  at: z.string(),
  kind: z.string(),
  digest: hash,
  previous: hash,
  hash,
});
/** `at`: null before the first entry. */
const head = z.object({ sequence: z.number().int(), hash, at: z.string().nullable() });
const publicKey = z.object({
  id: z.string(),
  algorithm: z.literal("Ed25519"),
  publicKey: z.string(),
  createdAt: z.string(),
  retiredAt: z.string().nullable(),
});

/** Entries of one answer. */
export const entriesAtOnce = 1000;

export const evidenceApi = {
  issue: endpoint({
    method: "GET",
    path: "/publication-issue/api/evidence/[id]",
    summary: "Signed evidence of a published issue: its page and the texts that it quotes, as a zip file",
    params: byId,
    output: null,
  }),
  text: endpoint({
    method: "GET",
    path: "/bill/api/evidence/[textId]",
    summary: "Signed evidence of a text of a bill as a zip file; `before`: of its comparison with an earlier text",
    params: z.object({ textId: id }),
    query: z.object({ before: optional(id) }),
    output: null,
  }),
  report: endpoint({
    method: "GET",
    path: "/client-report/evidence/[token]",
    summary: "Signed evidence of a client report behind a link, as a zip file; the address is the key",
    params: z.object({ token: z.string().max(100) }),
    output: null,
  }),
  head: endpoint({
    method: "GET",
    path: "/evidence/api/head",
    summary: "The last entry of the chain of evidence",
    output: head,
  }),
  chain: endpoint({
    method: "GET",
    path: "/evidence/api/chain",
    summary: "The chain of evidence in its order, 1,000 entries at a time; `after`: the sequence of the last one read",
    query: z.object({ after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0) }),
    output: z.object({ entries: z.array(entry) }),
  }),
  verify: endpoint({
    method: "POST",
    path: "/evidence/api/verify",
    summary: "Checks an evidence pack (`file`) against the keys and the chain of this site; it is not stored",
    changes: false,
    anyOrigin: true,
    multipart: true,
    largeUpload: true,
    output: z.object({
      valid: z.boolean(),
      reasons: z.array(z.string()),
      notes: z.array(z.string()),
      title: z.string().nullable(),
      kind: z.string().nullable(),
      madeAt: z.string().nullable(),
    }),
  }),
  keys: endpoint({
    method: "GET",
    path: "/.well-known/rotunda-evidence.json",
    summary: "The public keys that sign evidence, former ones too",
    output: z.object({ keys: z.array(publicKey) }),
  }),
  newKey: endpoint({
    method: "POST",
    path: "/admin/evidence/api/new-key",
    summary: "Retires the key that signs evidence and makes another; what the former signed stays valid",
    needsRecentProof: true,
    sessionOnly: true,
    output: z.object({ keys: z.array(publicKey) }),
  }),
};
export type EvidenceCheck = z.output<(typeof evidenceApi)["verify"]["output"]>;
