import { OrganisationForm } from "@/components/organisation/organisation-form";
import { Link } from "@/components/ui/primitives/link";
import { PageHead } from "@/components/ui/primitives/page-head";
import { admit } from "@/lib/platform/auth/viewer";
import { openDataFilesNow } from "@/lib/open-data/queries";
import { publicPictures } from "@/lib/files/pictures";
import { readOrganisation } from "@/lib/organisation/organisation";
import { timeZoneChoices } from "@/lib/organisation/time-zones";
import { readSetupState } from "@/lib/setup/setup-state";
import { allTemplates } from "@/lib/templates/queries";

export const metadata = { title: "Organization settings" };

export default async function OrganisationPage() {
  await admit("admin", "/admin/organisation/edit");
  const [{ style: _, noticeKey: __, ...organisation }, templates, pictures, setup, dataFiles] = await Promise.all([
    readOrganisation(),
    allTemplates(),
    publicPictures(),
    readSetupState(),
    openDataFilesNow(),
  ]);
  return (
    <>
      <PageHead
        title="Organization settings"
        standfirst="Your name, look and weekly pages. Readers see changes immediately."
        meta={
          setup.steps.some(({ state }) => state === "skipped") && (
            <Link href="/admin/setup">Setup steps you skipped</Link>
          )
        }
      />
      <OrganisationForm
        organisation={organisation}
        zones={timeZoneChoices(organisation.timeZone)}
        templates={templates.map(({ id, name }) => ({ id, name }))}
        pictures={pictures}
        dataFiles={dataFiles.map(({ date, size }) => ({ date, size }))}
      />
    </>
  );
}
