import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { optional, wholeNumber } from "@/lib/platform/http/input";

const pixels = optional(wholeNumber).optional();

export const embedsApi = {
  oembed: endpoint({
    method: "GET",
    path: "/oembed",
    summary: "The code of a frame for an address of this site (oEmbed 1.0); 404 for other addresses",
    query: z.object({
      url: z.string().max(4000),
      format: optional(z.string().max(20)).optional(),
      maxwidth: pixels,
      maxheight: pixels,
    }),
    output: z.object({
      version: z.literal("1.0"),
      type: z.literal("rich"),
      title: z.string(),
      provider_name: z.string(),
      provider_url: z.string(),
      cache_age: z.number(),
      html: z.string(),
      width: z.number(),
      height: z.number(),
    }),
  }),
};
