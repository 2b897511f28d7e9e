import { contracts } from "@/lib/http/registry";
import { isPublic, storageKey } from "@/lib/server/public-addresses";
import type { Site } from "@/lib/server/site";

/** The product, as its server must know it. */
export const site: Site = { contracts, storageKey, isPublic };
