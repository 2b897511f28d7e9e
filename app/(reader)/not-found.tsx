import { NotFoundMessage } from "@/components/layout/not-found-message";
import { StaticFrame } from "@/components/ui/rendering/static-html";

export default function NotFound() {
  return (
    <StaticFrame as="div" cacheKey="not found, reader">
      <NotFoundMessage />
    </StaticFrame>
  );
}
