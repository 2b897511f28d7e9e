import { indexOfSitemaps } from "@/lib/issues/reading/sitemaps";

export const dynamic = "force-dynamic";

export const GET = () => indexOfSitemaps();
