import { route } from "@/lib/http/route";
import { readershipApi } from "@/lib/readership/api";
import { issueViews } from "@/lib/readership/queries";

export const GET = route(readershipApi.issues, { auth: "staff", handle: ({ query }) => issueViews(query) });
