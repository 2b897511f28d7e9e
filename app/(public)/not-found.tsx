import { Container } from "@/components/layout/container";
import { NotFoundMessage } from "@/components/layout/not-found-message";
import { StillFrame } from "@/components/ui/still";

export default function NotFound() {
  return <StillFrame as="div"><Container><NotFoundMessage /></Container></StillFrame>;
}
