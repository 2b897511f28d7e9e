import { headsFeed } from "@/lib/evidence/heads";
import { feedResponse } from "@/lib/platform/http/feed";

export const dynamic = "force-dynamic";

export const GET = async () => feedResponse(await headsFeed(), "xml");
