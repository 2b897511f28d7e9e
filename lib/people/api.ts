import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { byId } from "@/lib/platform/http/input";
import { committee, person, vote } from "./schema";

export const peopleApi = {
  person: endpoint({
    method: "GET",
    path: "/person/api/get/[id]",
    summary: "A member of a legislature with ids, terms, committees, and the newest sponsored bills and votes",
    params: byId,
    output: z.object({ person }),
  }),
  committee: endpoint({
    method: "GET",
    path: "/committee/api/get/[id]",
    summary: "A committee with its members, the bills before it, and its hearings",
    params: byId,
    output: z.object({ committee }),
  }),
  vote: endpoint({
    method: "GET",
    path: "/vote/api/get/[id]",
    summary: "A roll call with its totals as printed and as named, by party and by member",
    params: byId,
    output: z.object({ vote }),
  }),
  exportVote: endpoint({
    method: "GET",
    path: "/vote/api/export/[id]",
    summary: "The members of a roll call as CSV",
    params: byId,
    output: null,
  }),
};
