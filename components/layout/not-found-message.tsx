import { SearchForm } from "@/components/ui/primitives/search-box";
import { Link } from "@/components/ui/primitives/link";
import { Fragment } from "react";
import { indexes } from "./places";
import { MessagePage } from "./message-page";

/** For an address without a page, or whose page the viewer may not know about. */
export function NotFoundMessage() {
  return (
    <MessagePage
      code="Not found"
      title="There is no page at this address"
      actions={<SearchForm id="missing-search" action="/bill/list" name="q" label="Search bills" />}
    >
      <p>
        The address may be mistyped, or the page may have been removed. If you followed a link on this site, sorry,
        that's our mistake.
      </p>
      <p>
        Some pages are only for readers who are signed in. <Link href="/login">Sign in</Link>
      </p>
      <p>
        Search for it, or start from{" "}
        {[{ href: "/", label: "the front page" }, ...indexes].map(({ href, label }, at, all) => (
          <Fragment key={href}>
            {at > 0 && (at === all.length - 1 ? " or " : ", ")}
            {href === "/calendar" && "the "}
            <Link href={href}>{at === 0 ? label : label.toLowerCase()}</Link>
          </Fragment>
        ))}
        .
      </p>
    </MessagePage>
  );
}
