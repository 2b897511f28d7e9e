import { NotFoundMessage } from "@/components/layout/not-found-message";
import { PlainFrame } from "@/components/layout/plain-frame";
import { Written } from "@/components/ui/written";

export const metadata = { title: "Not found" };

export default function NotFound() {
  return <Written><PlainFrame><NotFoundMessage /></PlainFrame></Written>;
}
