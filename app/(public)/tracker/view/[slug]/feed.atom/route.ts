import { trackerFeedResponse } from "@/lib/trackers/public/feed";

export const GET = async (_: Request, { params }: { params: Promise<{ slug: string }> }) =>
  trackerFeedResponse((await params).slug);
