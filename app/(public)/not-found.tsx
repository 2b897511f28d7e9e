import { Container } from "@/components/layout/container";
import { NotFoundMessage } from "@/components/layout/not-found-message";

export default function NotFound() {
  return <Container><NotFoundMessage /></Container>;
}
