import { isStaff } from "@/lib/platform/auth/roles";
import { viewerOf } from "@/lib/platform/auth/viewer";
import { hasMetricsToken, prometheusText } from "@/lib/registry/health-checks/prometheus";

const refusal = (status: 401 | 403, message: string) =>
  Response.json({ message }, { status, headers: { "cache-control": "no-store" } });

/**
 * Metrics in Prometheus format, for staff or anyone with METRICS_TOKEN. Exempt from route(): with the token it
 * answers even when the database does not.
 */
export async function GET(request: Request): Promise<Response> {
  if (!hasMetricsToken(request)) {
    const viewer = await viewerOf(request).catch(() => null);
    if (!viewer) return refusal(401, "Sign in, or send METRICS_TOKEN as a bearer token.");
    if (!isStaff(viewer)) return refusal(403, "Metrics are for staff.");
  }
  return new Response(await prometheusText(), {
    headers: { "content-type": "text/plain; version=0.0.4; charset=utf-8", "cache-control": "no-store" },
  });
}
