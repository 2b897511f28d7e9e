import { ForbiddenMessage } from "@/components/layout/forbidden-message";
import { PlainFrame } from "@/components/layout/plain-frame";
import { noteUnscripted } from "@/components/layout/unscripted";
import { StaticFrame } from "@/components/ui/rendering/static-html";

export const metadata = { title: "Not allowed" };

export default function Forbidden() {
  noteUnscripted(403, <ForbiddenMessage />);
  return (
    <StaticFrame as="div" cacheKey="forbidden">
      <PlainFrame>
        <ForbiddenMessage />
      </PlainFrame>
    </StaticFrame>
  );
}
