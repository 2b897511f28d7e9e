import { embedsApi } from "@/lib/embeds/api";
import { oembedOf } from "@/lib/embeds/oembed";
import { route } from "@/lib/platform/http/route";

export const GET = route(embedsApi.oembed, { auth: "any", handle: ({ query }) => oembedOf(query) });
