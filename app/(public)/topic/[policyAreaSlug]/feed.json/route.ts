import { areaFeed } from "@/lib/issues/reading/feeds";

export const GET = async (_: Request, { params }: { params: Promise<{ policyAreaSlug: string }> }) => areaFeed((await params).policyAreaSlug, "json");
