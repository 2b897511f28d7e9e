import type { Audience } from "@/lib/platform/auth/roles";
import { changesSomething, type Endpoint } from "./endpoint";

/** Whether pages of any site may read a call: what every visitor may read, without cookies. */
export const isReadAnywhere = (contract: Endpoint, audience: Audience | undefined): boolean =>
  audience === "any" && !changesSomething(contract) && (contract.crossOrigin ?? contract.output !== null);

/**
 * CORS of public reads: pages of any site may read what every visitor may. Browsers refuse this where cookies are sent
 * along, so nothing personal is read with them.
 */
export const anyOriginMayRead = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "ratelimit, ratelimit-policy, retry-after, www-authenticate, x-request-id",
};

/** The answer to the preflight of a public read. */
export const preflightOfPublicRead = (methods: readonly string[]): Record<string, string> => ({
  "access-control-allow-origin": "*",
  "access-control-allow-methods": methods.join(", "),
  "access-control-allow-headers": "authorization, content-type, mcp-protocol-version, mcp-method, mcp-name",
  "access-control-max-age": "3600",
});
