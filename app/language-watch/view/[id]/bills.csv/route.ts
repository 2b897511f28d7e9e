import { languageWatchesApi } from "@/lib/language-watches/api";
import { familyFile } from "@/lib/language-watches/family";
import { languageWatchOwned } from "@/lib/language-watches/queries";
import { route } from "@/lib/platform/http/route";

export const GET = route(languageWatchesApi.csv, {
  auth: "reader",
  resources: { id: languageWatchOwned },
  handle: ({ viewer, params }) => familyFile(viewer, params.id),
});
