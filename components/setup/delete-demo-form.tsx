"use client";

import { CallForm } from "@/components/auth/call-form";
import { deleteDemoPhrase } from "@/lib/setup/delete-demo-phrase";

/** Deletes the demo after a typed confirmation, and continues with setup. */
export const DeleteDemoForm = () => (
  <CallForm
    id="delete-demo"
    path="/admin/demo/api/delete"
    submit="Delete the demo"
    kind="danger"
    goTo={(answer) =>
      new URL((answer as { url: string }).url).pathname + new URL((answer as { url: string }).url).search
    }
    fields={[{ name: "confirm", label: `Type “${deleteDemoPhrase}” to confirm`, autoComplete: "off" }]}
  />
);
