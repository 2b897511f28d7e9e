import { ImportRedirects } from "@/components/redirects/import-redirects";
import styles from "@/components/redirects/redirects.module.css";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { PageHead } from "@/components/ui/primitives/page-head";
import { admit } from "@/lib/platform/auth/viewer";
import { exportHints, formatLabels } from "@/lib/redirects/labels";
import { fileFormats } from "@/lib/redirects/schema";

export const metadata = { title: "Import and export redirects" };

export default async function ImportRedirectsPage() {
  await admit("admin", "/admin/redirect/import");
  return (
    <>
      <Breadcrumb items={[{ href: "/admin/redirect/list", label: "Redirects" }]} />
      <PageHead
        title="Import and export redirects"
        standfirst="You see what would happen before anything changes. Importing the same file twice is safe."
      />
      <ImportRedirects />
      <section className={styles.export} aria-labelledby="export">
        <h2 id="export">Export</h2>
        <p>All redirects as a file for another system, or to edit and import again.</p>
        <ul className={styles.formats}>
          {fileFormats.map((format) => (
            <li key={format}>
              <a href={`/admin/redirect/api/export?format=${format}`} download>
                {formatLabels[format]}
              </a>
              {exportHints[format] && <>. {exportHints[format]}.</>}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
