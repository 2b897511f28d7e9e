import { db } from "@/db";
import { route } from "@/lib/platform/http/route";
import { topicsApi } from "@/lib/topics/api";
import { categoriesOfArea } from "@/lib/topics/queries";

export const GET = route(topicsApi.categoriesOfArea, {
  auth: "staff",
  handle: async ({ params }) => ({ categories: await categoriesOfArea(db, params.slug) }),
});
