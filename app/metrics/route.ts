import { isStaff } from "@/lib/auth/roles";
import { healthApi } from "@/lib/health/api";
import { hasMetricsToken, prometheusText } from "@/lib/health/prometheus";
import { forbidden, notSignedIn } from "@/lib/http/problem";
import { route } from "@/lib/http/route";

/** For staff, or for a program with the token: so it is open to any, and asks for one of the two itself. */
export const GET = route(healthApi.metrics, {
  auth: "any",
  handle: async ({ viewer, request }) => {
    if (!hasMetricsToken(request)) {
      if (!viewer) throw notSignedIn();
      if (!isStaff(viewer)) throw forbidden();
    }
    return new Response(await prometheusText(), { headers: { "content-type": "text/plain; version=0.0.4; charset=utf-8", "cache-control": "no-store" } });
  },
});
