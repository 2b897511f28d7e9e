import { Container } from "@/components/layout/container";
import { NotFoundMessage } from "@/components/layout/not-found-message";
import { StaticFrame } from "@/components/ui/rendering/static-html";

export default function NotFound() {
  return (
    <StaticFrame as="div" cacheKey="not found, public">
      <Container>
        <NotFoundMessage />
      </Container>
    </StaticFrame>
  );
}
