import { robots } from "@/lib/issues/public/sitemaps";

export const dynamic = "force-dynamic";

export const GET = () => robots();
