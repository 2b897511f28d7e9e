import { everythingFeed } from "@/lib/issues/public/feeds";

export const dynamic = "force-dynamic";

export const GET = () => everythingFeed("xml");
