import { sitemapNamed } from "@/lib/issues/reading/sitemaps";

export const GET = async (_: Request, { params }: { params: Promise<{ name: string }> }) =>
  sitemapNamed((await params).name);
