import { NotFoundMessage } from "@/components/layout/not-found-message";
import { PlainFrame } from "@/components/layout/plain-frame";

export const metadata = { title: "Not found" };

export default function NotFound() {
  return <PlainFrame><NotFoundMessage /></PlainFrame>;
}
