import { filesApi } from "@/lib/files/api";
import { listFileAreas } from "@/lib/files/queries";
import { route } from "@/lib/platform/http/route";

export const GET = route(filesApi.areas, { auth: "staff", handle: async () => ({ fileAreas: await listFileAreas() }) });
