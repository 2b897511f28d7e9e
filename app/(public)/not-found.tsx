import { Container } from "@/components/layout/container";
import { NotFoundMessage } from "@/components/layout/not-found-message";
import { Written } from "@/components/ui/written";

export default function NotFound() {
  return <Written><Container><NotFoundMessage /></Container></Written>;
}
