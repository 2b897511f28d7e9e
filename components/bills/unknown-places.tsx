import { Fragment } from "react";
import { Link } from "@/components/ui/primitives/link";
import { Notice } from "@/components/ui/primitives/notice";
import type { UnknownPlace } from "@/lib/bills/unknown-places";

/** Lists the jurisdictions in the address that do not exist, so that an empty list is not mistaken for a result. */
export function UnknownPlaces({ places }: { places: readonly UnknownPlace[] }) {
  if (places.length === 0) return null;
  return (
    <Notice kind="warning">
      {places.map(({ given, meant }) => (
        <p key={given}>
          “{given}” is not a known jurisdiction, so no bills match it.
          {meant && (
            <Fragment>
              {" "}
              Did you mean <Link href={meant.href}>{meant.name}</Link>?
            </Fragment>
          )}
        </p>
      ))}
    </Notice>
  );
}
