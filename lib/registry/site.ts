import { contracts } from "./contracts";
import { isPublic, pageCacheKey } from "./public-pages";
import type { Site } from "@/lib/platform/server/site";

/** The product, as the server needs it. */
export const site: Site = { contracts, storageKey: pageCacheKey, isPublic };
