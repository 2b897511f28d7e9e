import { route } from "@/lib/platform/http/route";
import { sourcesApi } from "@/lib/sources/api";
import { testSource } from "@/lib/sources/ask-now";

export const POST = route(sourcesApi.test, { auth: "admin", handle: ({ params }) => testSource(params.id) });
