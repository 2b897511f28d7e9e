import { subscribersApi } from "@/lib/newsletters/subscribers/api";
import { listSubscribers } from "@/lib/newsletters/subscribers/queries";
import { route } from "@/lib/platform/http/route";

export const GET = route(subscribersApi.list, { auth: "admin", handle: ({ query }) => listSubscribers(query) });
