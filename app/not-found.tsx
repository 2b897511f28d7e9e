import { NotFoundMessage } from "@/components/layout/not-found-message";
import { PlainFrame } from "@/components/layout/plain-frame";
import { StillFrame } from "@/components/ui/still";

export const metadata = { title: "Not found" };

/** Made once: every page brings it along. */
const message = <PlainFrame><NotFoundMessage /></PlainFrame>;

export default function NotFound() {
  return <StillFrame as="div">{message}</StillFrame>;
}
