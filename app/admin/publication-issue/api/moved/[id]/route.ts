import { route } from "@/lib/http/route";
import { movedApi } from "@/lib/issues/moved/api";
import { movedFor } from "@/lib/issues/moved/queries";
import { issueExists } from "@/lib/issues/queries";

export const GET = route(movedApi.list, {
  auth: "staff",
  things: { id: issueExists },
  handle: ({ params, query }) => movedFor(params.id, query),
});
