import { peopleApi } from "@/lib/people/api";
import { exportVote } from "@/lib/people/votes";
import { route } from "@/lib/platform/http/route";

export const GET = route(peopleApi.exportVote, { auth: "any", handle: ({ params }) => exportVote(params.id) });
