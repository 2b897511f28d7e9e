import { topicFeed } from "@/lib/issues/public/feeds";

type Context = { params: Promise<{ policyAreaSlug: string; categorySlug: string }> };

export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { policyAreaSlug, categorySlug } = await params;
  return topicFeed(policyAreaSlug, categorySlug, "json");
}
