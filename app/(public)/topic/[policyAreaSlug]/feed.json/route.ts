import { areaFeed } from "@/lib/issues/public/feeds";

export const GET = async (_: Request, { params }: { params: Promise<{ policyAreaSlug: string }> }) => areaFeed((await params).policyAreaSlug, "json");
