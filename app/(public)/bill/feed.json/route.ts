import { billFeedResponse } from "@/lib/bills/bill-feed";

export const GET = (request: Request) => billFeedResponse(request, "json");
