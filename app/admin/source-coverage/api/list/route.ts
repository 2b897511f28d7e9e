import { route } from "@/lib/platform/http/route";
import { coveragesApi } from "@/lib/sources/api";
import { listCoverages } from "@/lib/sources/coverage-list";

export const GET = route(coveragesApi.list, {
  auth: "admin",
  handle: async () => ({ sourceCoverages: await listCoverages() }),
});
