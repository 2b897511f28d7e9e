import { filesApi } from "@/lib/files/api";
import { exportFiles } from "@/lib/files/export";
import { route } from "@/lib/platform/http/route";

export const GET = route(filesApi.export, { auth: "staff", handle: ({ query }) => exportFiles(query) });
