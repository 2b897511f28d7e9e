import { z } from "zod";
import { cadenceOrOff } from "@/lib/alerts/schema";
import { endpoint } from "@/lib/platform/http/endpoint";
import { byId, line, onlyVersion, version } from "@/lib/platform/http/input";
import { longestPassage } from "@/lib/texts/matching/limits";
import { longestName } from "./limits";
import { languageWatch } from "./schema";

const name = line(longestName).pipe(z.string().min(2, "must have at least two characters"));
const text = z.string().min(1, "must not be empty").max(longestPassage);
const one = z.object({ languageWatch });

export const languageWatchesApi = {
  list: endpoint({
    method: "GET",
    path: "/language-watch/api/list",
    summary: "The words that you watch in bills, with what happened to them",
    output: z.object({ languageWatches: z.array(languageWatch) }),
  }),
  new: endpoint({
    method: "POST",
    path: "/language-watch/api/new",
    summary:
      "Watches words in the texts of all bills: when they enter a bill, leave it or become law. `text` of 30 to 5,000 words",
    body: z.strictObject({ name, text, alert: cadenceOrOff.default("off") }),
    output: one,
  }),
  update: endpoint({
    method: "POST",
    path: "/language-watch/api/update/[id]",
    summary: "Renames a watch, changes its alert, or begins it again with other words",
    params: byId,
    body: z.strictObject({
      name: name.optional(),
      text: text.optional(),
      alert: cadenceOrOff.optional(),
      version,
    }),
    output: one,
  }),
  csv: endpoint({
    method: "GET",
    path: "/language-watch/view/[id]/bills.csv",
    summary: "The bills that have or had the words of a watch, as CSV",
    params: byId,
    output: null,
  }),
  delete: endpoint({
    method: "POST",
    path: "/language-watch/api/delete/[id]",
    summary: "Deletes a watch with its events and its alert",
    params: byId,
    body: onlyVersion,
    output: z.object({ id: z.number() }),
  }),
};
