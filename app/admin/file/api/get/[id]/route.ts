import { filesApi } from "@/lib/files/api";
import { fileById, fileExists } from "@/lib/files/queries";
import { notFound } from "@/lib/platform/http/problem";
import { route } from "@/lib/platform/http/route";

export const GET = route(filesApi.get, {
  auth: "staff",
  resources: { id: fileExists },
  handle: async ({ params }) => {
    const file = await fileById(params.id);
    if (!file) throw notFound();
    return { file };
  },
});
