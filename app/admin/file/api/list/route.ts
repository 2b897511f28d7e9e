import { filesApi } from "@/lib/files/api";
import { listFiles } from "@/lib/files/queries";
import { route } from "@/lib/platform/http/route";

export const GET = route(filesApi.filesOfDesk, { auth: "staff", handle: ({ query }) => listFiles(query) });
