import { route } from "@/lib/platform/http/route";
import { readershipApi } from "@/lib/analytics/api";
import { issueViews } from "@/lib/analytics/queries";

export const GET = route(readershipApi.issues, { auth: "staff", handle: ({ query }) => issueViews(query) });
