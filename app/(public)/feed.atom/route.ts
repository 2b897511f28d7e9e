import { everythingFeed } from "@/lib/issues/reading/feeds";

export const dynamic = "force-dynamic";

export const GET = () => everythingFeed("atom");
