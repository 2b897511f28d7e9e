import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { settings } from "@/lib/platform/env/settings";

/** Developer pages: the components and how they look together. */
export default function DevelopmentLayout({ children }: { children: ReactNode }) {
  if (settings().NODE_ENV !== "development") notFound();
  return children;
}
