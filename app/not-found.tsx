import { NotFoundMessage } from "@/components/layout/not-found-message";
import { PlainFrame } from "@/components/layout/plain-frame";
import { noteUnscripted } from "@/components/layout/unscripted";
import { StaticFrame } from "@/components/ui/rendering/static-html";

export const metadata = { title: "Not found" };

export default function NotFound() {
  noteUnscripted(404, <NotFoundMessage />);
  return (
    <StaticFrame as="div" cacheKey="not found">
      <PlainFrame>
        <NotFoundMessage />
      </PlainFrame>
    </StaticFrame>
  );
}
