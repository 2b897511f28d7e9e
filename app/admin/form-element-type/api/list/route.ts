import { route } from "@/lib/platform/http/route";
import { elementsApi } from "@/lib/templates/elements-api";
import { formElementTypes } from "@/lib/templates/queries";

export const GET = route(elementsApi.types, { auth: "staff", handle: () => ({ formElementTypes }) });
