import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { idOrObject, optional } from "@/lib/platform/http/input";
import { alert, cadenceOrOff, estimate } from "./schema";

/** A saved search or a folder: one of the two. */
const watched = { savedSearchId: optional(idOrObject).optional(), folderId: optional(idOrObject).optional() };
const one = <T extends { savedSearchId?: unknown; folderId?: unknown }>({ savedSearchId, folderId }: T) =>
  (savedSearchId === undefined) !== (folderId === undefined);
const oneOnly = { error: "name either a saved search or a folder", path: ["savedSearchId"] };

export const alertsApi = {
  list: endpoint({
    method: "GET",
    path: "/alert/api/list",
    summary: "Your alerts",
    output: z.object({ alerts: z.array(alert) }),
  }),
  estimate: endpoint({
    method: "GET",
    path: "/alert/api/estimate",
    summary: "How many updates an alert would have sent in the last 30 days, and its settings",
    query: z.object(watched).refine(one, oneOnly),
    output: z.object({ estimate }),
  }),
  save: endpoint({
    method: "POST",
    path: "/alert/api/save",
    summary: "Turns the alert of a saved search or a folder on or off, or changes its frequency",
    body: z.strictObject({ ...watched, cadence: cadenceOrOff }).refine(one, oneOnly),
    output: z.object({ message: z.string(), alert: alert.nullable() }),
  }),
};
