import { Container } from "@/components/layout/container";
import { NotFoundMessage } from "@/components/layout/not-found-message";
import { StillFrame } from "@/components/ui/still";

/** Made once: every page brings it along. */
const message = <Container><NotFoundMessage /></Container>;

export default function NotFound() {
  return <StillFrame as="div">{message}</StillFrame>;
}
