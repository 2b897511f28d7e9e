import { notFound } from "@/lib/platform/http/problem";
import { route } from "@/lib/platform/http/route";
import { usersApi } from "@/lib/users/api";
import { userById } from "@/lib/users/queries";

export const GET = route(usersApi.get, {
  auth: "admin",
  handle: async ({ params }) => {
    const user = await userById(params.id);
    if (!user) throw notFound();
    return { user };
  },
});
