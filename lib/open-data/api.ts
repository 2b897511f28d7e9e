import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";

/** `2026-12-01.zip`; whether there is such a day and a file of it is found later. */
const fileName = z.string().regex(/^\d{4}-\d{2}-\d{2}\.zip$/);

export const openDataApi = {
  file: endpoint({
    method: "GET",
    path: "/data/[file]",
    summary:
      "The open data of a day (UTC), as a zip: `/data/2026-12-01.zip`. CSV, JSON Lines, a dictionary and SHA256SUMS; 404 where open data is off",
    params: z.object({ file: fileName }),
    crossOrigin: true,
    output: null,
  }),
  make: endpoint({
    method: "POST",
    path: "/admin/data/api/make",
    summary:
      "Makes the open data of today (UTC) now, unless there is a file of today; it appears on /data when it is complete",
    output: z.object({
      /** The day. */
      date: z.string(),
      /** `exists`: the file of today is there. */
      state: z.enum(["queued", "exists"]),
    }),
  }),
  delete: endpoint({
    method: "POST",
    path: "/admin/data/api/delete/[date]",
    summary: "Deletes the open data of a day permanently, such as after an issue in it was withdrawn",
    params: z.object({ date: z.iso.date() }),
    output: z.object({ date: z.string() }),
  }),
};
