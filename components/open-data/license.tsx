import { Link } from "@/components/ui/primitives/link";
import type { DataPublisher } from "@/lib/open-data/readme";

/** The terms of open data, as the organization set them. */
export function License({
  publisher: { name, openDataLicense, openDataLicenseUrl, openDataAttribution },
}: {
  publisher: DataPublisher;
}) {
  return (
    <>
      <p>
        {openDataLicenseUrl ? (
          <Link href={openDataLicenseUrl} rel="license">
            {openDataLicense || openDataLicenseUrl}
          </Link>
        ) : (
          openDataLicense || `${name} has not named a license. Ask before you publish the data.`
        )}
      </p>
      {openDataAttribution && <p dir="auto">{openDataAttribution}</p>}
    </>
  );
}
