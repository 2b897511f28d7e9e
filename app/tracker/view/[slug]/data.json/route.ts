import { clientAddress } from "@/lib/platform/http/client-address";
import { route } from "@/lib/platform/http/route";
import { publicTrackersApi } from "@/lib/trackers/public/api";
import { trackerFile } from "@/lib/trackers/public/files";

export const GET = route(publicTrackersApi.json, {
  auth: "any",
  handle: ({ params, request }) => trackerFile(params.slug, "json", clientAddress(request)),
});
