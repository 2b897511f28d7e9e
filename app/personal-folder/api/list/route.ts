import { foldersApi } from "@/lib/folders/api";
import { foldersOf } from "@/lib/folders/queries";
import { route } from "@/lib/platform/http/route";

export const GET = route(foldersApi.list, { auth: "reader", handle: ({ viewer, query }) => foldersOf(viewer, query) });
