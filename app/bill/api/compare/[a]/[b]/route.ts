import { route } from "@/lib/platform/http/route";
import { textsApi } from "@/lib/texts/api";
import { compareById } from "@/lib/texts/queries";

export const GET = route(textsApi.compare, {
  auth: "any",
  handle: async ({ params }) => {
    const { a, b, comparison } = await compareById(params.a, params.b);
    return { a, b, ...comparison };
  },
});
