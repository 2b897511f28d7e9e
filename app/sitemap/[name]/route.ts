import { sitemapNamed } from "@/lib/issues/public/sitemaps";

export const GET = async (_: Request, { params }: { params: Promise<{ name: string }> }) =>
  sitemapNamed((await params).name);
