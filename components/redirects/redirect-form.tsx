import { CallForm } from "@/components/auth/call-form";
import type { Redirect } from "@/lib/redirects/schema";

/** @param goTo address of the page after saving */
export function RedirectForm({
  redirect,
  from = "",
  goTo = "/admin/redirect/list",
}: {
  redirect?: Redirect;
  from?: string;
  goTo?: string;
}) {
  return (
    <CallForm
      id="redirect"
      path={redirect ? `/admin/redirect/api/update/${redirect.id}` : "/admin/redirect/api/new"}
      values={redirect ? { version: redirect.version } : {}}
      submit={redirect ? "Save redirect" : "Add redirect"}
      goTo={goTo}
      fields={[
        {
          name: "from",
          label: "Old address",
          hint: "Such as /2023/03/weekly-update or /?p=88. A full web address of your former site works too. Start with ^ for a regular expression.",
          defaultValue: redirect?.from ?? from,
        },
        {
          name: "to",
          label: "New address",
          hint: "A page of this site, such as /bill/list. In a regular expression, $1 inserts the match of the first group.",
          defaultValue: redirect?.to ?? "",
        },
      ]}
    />
  );
}
