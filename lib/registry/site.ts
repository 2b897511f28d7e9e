import { contracts } from "./contracts";
import { isPublic, pageCacheKey } from "./public-pages";
import type { Site } from "@/lib/platform/server/site";

/** The product, as its server must know it. */
export const site: Site = { contracts, storageKey: pageCacheKey, isPublic };
