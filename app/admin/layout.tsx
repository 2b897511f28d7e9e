import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AdminShell } from "@/components/layout/admin-shell";
import { ForbiddenMessage } from "@/components/layout/forbidden-message";
import { ProofPrompt } from "@/components/second-factors/proof-prompt";
import { noteUnscripted } from "@/components/layout/unscripted";
import { currentViewer } from "@/lib/platform/auth/viewer";
import { demoIsLoaded } from "@/lib/setup/demo";
import { organisation } from "@/lib/organisation/organisation";

export const metadata: Metadata = { title: { default: "Admin", template: "%s · Admin" }, robots: { index: false } };

/** Only the frame: each page checks access itself. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const viewer = await currentViewer();
  const isDemo = viewer?.role === "admin" && (await demoIsLoaded());
  const own = await organisation();
  noteUnscripted(403, <ForbiddenMessage />, own);
  return (
    <AdminShell organisation={own} viewer={viewer && { name: viewer.name, role: viewer.role }} isDemo={isDemo}>
      {children}
      <ProofPrompt />
    </AdminShell>
  );
}
