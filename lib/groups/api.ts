import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { byId, emailDomains, line, onlyVersion, optional, paging, total, version } from "@/lib/platform/http/input";
import { email } from "@/lib/users/schema";
import { group } from "./schema";

const mostMembers = 5000;
const mostRules = 100;

const name = line(120).pipe(z.string().min(1, "must not be empty"));
const emails = z.array(email).max(mostMembers, `must hold at most ${mostMembers} addresses`);
const word = line(200).pipe(z.string().min(1, "must not be empty"));
const claims = z.array(z.strictObject({ claim: word, value: word })).max(mostRules);

const newGroup = z.strictObject({
  name,
  emails: emails.default([]),
  domains: emailDomains.default([]),
  claims: claims.default([]),
});
export type NewGroup = z.output<typeof newGroup>;
const change = z.strictObject({
  name: name.optional(),
  emails: emails.optional(),
  domains: emailDomains.optional(),
  claims: claims.optional(),
  version,
});
export type GroupChange = z.output<typeof change>;
const members = z.strictObject({ add: emails.default([]), remove: emails.default([]), version });
export type MembersChange = z.output<typeof members>;

const listQuery = z.object({
  keyword: optional(z.string().trim().max(200)),
  ...paging(["name", "updatedAt"]),
});
export type GroupsQuery = z.output<typeof listQuery>;
const one = z.object({ group });

export const userGroupsApi = {
  list: endpoint({
    method: "GET",
    path: "/admin/group/api/list",
    summary: "Groups of readers, with their listed members and rules",
    query: listQuery,
    output: z.object({ groups: z.array(group), ...total }),
  }),
  get: endpoint({
    method: "GET",
    path: "/admin/group/api/get/[id]",
    summary: "A group with its listed members and rules",
    params: byId,
    output: one,
  }),
  new: endpoint({
    method: "POST",
    path: "/admin/group/api/new",
    summary:
      "Adds a group: `emails` are listed members, `domains` and `claims` (`claim`, `value`; of single sign-on) make others members",
    body: newGroup,
    output: one,
  }),
  update: endpoint({
    method: "POST",
    path: "/admin/group/api/update/[id]",
    summary: "Changes a group; a list that is sent replaces the stored one. Readers gain and lose access immediately",
    params: byId,
    body: change,
    output: one,
  }),
  member: endpoint({
    method: "POST",
    path: "/admin/group/api/member/[id]",
    summary: "Adds and removes listed members",
    params: byId,
    body: members,
    output: one,
  }),
  delete: endpoint({
    method: "POST",
    path: "/admin/group/api/delete/[id]",
    summary: "Deletes a group that no template, issue, file or page names",
    params: byId,
    body: onlyVersion,
    output: z.object({ id: z.number() }),
  }),
};
