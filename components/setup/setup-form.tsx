"use client";

import { useEffect } from "react";
import { CallForm } from "@/components/auth/call-form";
import type { SelectOption } from "@/components/ui/primitives/select";

/** Form of /setup. Preselects the browser's time zone if the server supports it. */
export function SetupForm({
  setupKey,
  timeZone,
  zones,
  minPasswordLength,
}: {
  setupKey: string;
  timeZone: string;
  zones: readonly SelectOption[];
  minPasswordLength: number;
}) {
  useEffect(() => {
    const control = document.getElementById("setup-timeZone") as HTMLSelectElement | null;
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (control && control.value === timeZone && zones.some(({ value }) => value === own)) control.value = own;
  }, [timeZone, zones]);
  return (
    <CallForm
      id="setup"
      path="/setup/api/new"
      values={{ key: setupKey }}
      submit="Create account"
      goTo="/admin"
      fields={[
        {
          name: "organisationName",
          label: "Organization name",
          autoComplete: "organization",
          hint: "Shown at the top of every page.",
        },
        {
          name: "timeZone",
          label: "Time zone",
          options: zones,
          defaultValue: timeZone,
          hint: "Used for all dates and times.",
        },
        { name: "name", label: "Your name", autoComplete: "name" },
        { name: "email", label: "Your email address", type: "email", autoComplete: "username" },
        {
          name: "password",
          label: "Password",
          type: "password",
          autoComplete: "new-password",
          hint: `At least ${minPasswordLength} characters. A phrase of several words works well.`,
        },
      ]}
    />
  );
}
