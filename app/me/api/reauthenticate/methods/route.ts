import { proofMethods } from "@/lib/platform/auth/recent-proof";
import { route } from "@/lib/platform/http/route";
import { proofApi } from "@/lib/second-factors/api";

export const GET = route(proofApi.methods, { auth: "reader", handle: ({ viewer }) => proofMethods(viewer.id) });
