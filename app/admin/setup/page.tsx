import { SetupChecklist } from "@/components/setup/setup-checklist";
import { PageHead } from "@/components/ui/primitives/page-head";
import { admit } from "@/lib/platform/auth/viewer";
import { organisation } from "@/lib/organisation/organisation";
import { settings } from "@/lib/platform/env/settings";
import { readSetupState } from "@/lib/setup/setup-state";

export const metadata = { title: "Setup" };

export default async function SetupChecklistPage() {
  const viewer = await admit("admin", "/admin/setup");
  const [setup, { name }] = await Promise.all([readSetupState(), organisation()]);
  return (
    <>
      <PageHead title="Setup" standfirst="Your progress, and the steps you skipped." />
      <SetupChecklist
        setup={setup}
        organisationName={name}
        email={viewer.email}
        maxImportMb={settings().MAX_IMPORT_MB}
      />
    </>
  );
}
