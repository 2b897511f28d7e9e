import { CallForm } from "@/components/auth/call-form";
import { Notice } from "@/components/ui/primitives/notice";

/** Offers to make the first template a weekly page, while there is none. */
export function OfferWeekly({ template: { id, name } }: { template: { id: number; name: string } }) {
  return (
    <Notice
      title="No weekly page yet"
      action={
        <CallForm
          id="offer-weekly"
          path="/admin/organisation/api/update"
          values={{ weeklyTemplates: { legislative: id } }}
          submit={`Show ${name} as the legislative weekly`}
          kind="plain"
          small
        />
      }
    >
      <p>
        A weekly page always shows the latest issue of its template, and appears in the menu and on the home page. You
        can choose others under Settings.
      </p>
    </Notice>
  );
}
