import { templateFeed } from "@/lib/issues/public/feeds";

export const GET = async (_: Request, { params }: { params: Promise<{ slug: string }> }) => templateFeed((await params).slug, "json");
