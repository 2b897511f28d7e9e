import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { byId, onlyVersion } from "@/lib/platform/http/input";
import { publicationIssue } from "../schema";

const one = z.object({ publicationIssue });

/** Published states are called snapshots; "revision" is an issue of a series. */
/** A state of a draft that can be compared and restored. */
const draftVersion = z.object({
  id: z.number(),
  /** What an editor wrote until `at`, or the working copy that a restore replaced. */
  kind: z.enum(["version", "restore"]),
  at: z.string(),
  by: z.string().nullable(),
});

export const revisionsApi = {
  draftVersions: endpoint({
    method: "GET",
    path: "/admin/publication-issue/api/draft-versions/[id]",
    summary: "Versions of an issue's draft, newest first, at most 300; restored by /admin/kept-copy/api/restore",
    params: byId,
    output: z.object({ draftVersions: z.array(draftVersion) }),
  }),
  restore: endpoint({
    method: "POST",
    path: "/admin/issue-snapshot/api/restore/[id]",
    summary: "Restores the draft from a snapshot; publishes nothing",
    params: byId,
    body: onlyVersion,
    output: one,
  }),
  draft: endpoint({
    method: "POST",
    path: "/admin/issue-snapshot/api/new-draft/[id]",
    summary: "Starts a new issue from a snapshot",
    params: byId,
    output: one,
  }),
  restoreKept: endpoint({
    method: "POST",
    path: "/admin/kept-copy/api/restore/[id]",
    summary: "Undoes a restore of the draft",
    params: byId,
    body: onlyVersion,
    output: one,
  }),
};
