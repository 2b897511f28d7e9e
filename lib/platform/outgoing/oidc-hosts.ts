import { settings } from "@/lib/platform/env/settings";
import { dispatch } from "./dispatch";
import { nameDiscovered } from "./named-hosts";

const freshFor = 10 * 60_000;
let readAt = Number.NEGATIVE_INFINITY;

/**
 * Reads the provider's hosts from its discovery document, at most every ten minutes: the issuer may have its endpoints
 * elsewhere.
 * @throws OutgoingError if the provider is unreachable
 */
export async function nameProviderHosts(): Promise<void> {
  const { OIDC_ISSUER } = settings();
  if (!OIDC_ISSUER || performance.now() - readAt < freshFor) return;
  const response = await dispatch(`${OIDC_ISSUER.replace(/\/+$/, "")}/.well-known/openid-configuration`, {
    timeoutMs: 5_000,
    maxBytes: 256_000,
    redirects: 2,
  });
  const document = (await response.json()) as Record<string, unknown>;
  nameDiscovered(
    "OIDC_ISSUER",
    ["token_endpoint", "jwks_uri", "userinfo_endpoint"].flatMap((name) =>
      typeof document[name] === "string" ? [document[name]] : [],
    ),
  );
  readAt = performance.now();
}
