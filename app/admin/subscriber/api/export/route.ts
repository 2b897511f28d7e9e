import { subscribersApi } from "@/lib/newsletters/subscribers/api";
import { exportSubscribers } from "@/lib/newsletters/subscribers/export";
import { route } from "@/lib/platform/http/route";

export const GET = route(subscribersApi.export, { auth: "admin", handle: ({ query }) => exportSubscribers(query) });
