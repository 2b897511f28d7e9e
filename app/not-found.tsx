import { NotFoundMessage } from "@/components/layout/not-found-message";
import { PlainFrame } from "@/components/layout/plain-frame";
import { StillFrame } from "@/components/ui/rendering/static-html";

export const metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <StillFrame as="div" drawnAs="not found">
      <PlainFrame>
        <NotFoundMessage />
      </PlainFrame>
    </StillFrame>
  );
}
