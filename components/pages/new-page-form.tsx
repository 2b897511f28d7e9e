"use client";

import { CallForm } from "@/components/auth/call-form";

export function NewPageForm() {
  return (
    <CallForm
      id="page"
      path="/admin/page/api/new"
      values={{ publish: false }}
      submit="Add page"
      goTo={(answer) => `/admin/page/edit/${(answer as { page: { id: number } }).page.id}`}
      fields={[
        { name: "title", label: "Title", hint: "Such as About us." },
        {
          name: "slug",
          label: "Address",
          hint: "Lowercase letters, digits and hyphens: about is read at /about. Leave it empty to use the title.",
          optional: true,
        },
      ]}
    />
  );
}
