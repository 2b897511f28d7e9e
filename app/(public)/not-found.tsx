import { Container } from "@/components/layout/container";
import { NotFoundMessage } from "@/components/layout/not-found-message";
import { noteUnscripted } from "@/components/layout/unscripted";
import { StaticFrame } from "@/components/ui/rendering/static-html";
import { organisation } from "@/lib/organisation/organisation";

export const metadata = { title: "Not found" };

export default async function NotFound() {
  noteUnscripted(404, <NotFoundMessage />, await organisation());
  return (
    <StaticFrame as="div" cacheKey="not found, public">
      <Container>
        <NotFoundMessage />
      </Container>
    </StaticFrame>
  );
}
