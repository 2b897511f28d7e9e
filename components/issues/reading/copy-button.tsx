"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";

/** Copies a text; absent where the browser cannot, since the text stands beside it. */
export function CopyButton({ text, children, said }: { text: string; children: string; said: string }) {
  const [able, setAble] = useState(false);
  useEffect(() => setAble(typeof navigator.clipboard?.writeText === "function"), []);
  if (!able) return null;
  return <Button kind="quiet" small onClick={() => void navigator.clipboard.writeText(text).then(() => showToast(said), () => showToast("The browser did not allow copying. Select the text instead.", { kind: "error" }))}>{children}</Button>;
}
