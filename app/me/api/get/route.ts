import { route } from "@/lib/platform/http/route";
import { accountApi } from "@/lib/users/api";

export const GET = route(accountApi.me, { auth: "any", handle: ({ viewer }) => ({ viewer }) });
