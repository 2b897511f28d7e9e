import { NotFoundMessage } from "@/components/layout/not-found-message";
import { PlainFrame } from "@/components/layout/plain-frame";
import { StaticFrame } from "@/components/ui/rendering/static-html";

export const metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <StaticFrame as="div" cacheKey="not found">
      <PlainFrame>
        <NotFoundMessage />
      </PlainFrame>
    </StaticFrame>
  );
}
