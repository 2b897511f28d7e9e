import { Notice } from "@/components/ui/primitives/notice";
import type { Source } from "@/lib/sources/schema";

/** Marks a demo source as a recording, so that no one takes its bills for real ones. */
export function RecordedNotice({ sources }: { sources: readonly Source[] }) {
  const recorded = sources.filter(({ keyState }) => keyState === "recorded").map(({ name }) => name);
  if (recorded.length === 0) return null;
  return (
    <Notice title={`This demo reads a recording of ${recorded.join(", ")}`}>
      <p>
        The recording comes with Rotunda and needs no internet connection. Each update adds the next part. To read the
        real source instead, enter a key.
      </p>
    </Notice>
  );
}
