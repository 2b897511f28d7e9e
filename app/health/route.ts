import { health } from "@/lib/platform/server/health";

/** For load balancers: 200 where requests may be sent here, else 503 with the reason; exempt from route(), since it must answer when all else fails. */
export async function GET(): Promise<Response> {
  const found = await health();
  const well = found.status === "ok";
  return Response.json(found, {
    status: well ? 200 : 503,
    headers: { "cache-control": "no-store", ...(!well && { "retry-after": "2" }) },
  });
}
