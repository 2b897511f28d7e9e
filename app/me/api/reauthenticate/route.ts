import { route } from "@/lib/platform/http/route";
import { proofApi } from "@/lib/second-factors/api";
import { checkProof, confirmIdentity } from "@/lib/second-factors/proof";

export const POST = route(proofApi.reauthenticate, {
  auth: "reader",
  prepare: ({ viewer, body }) => checkProof(viewer, body),
  handle: ({ tx, viewer, prepared }) => confirmIdentity(tx, viewer, prepared),
});
