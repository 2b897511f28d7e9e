import { SearchBox } from "@/components/ui/primitives/search-box";
import { MessagePage } from "./message-page";

/** For an address that leads nowhere, or to something that is not the viewer's to know of. */
export function NotFoundMessage() {
  return (
    <MessagePage
      code="Not found"
      title="There is no page at this address"
      actions={<SearchBox id="missing-search" action="/bill/list" name="qs" label="Search bills" />}
    >
      <p>
        The address may be mistyped, or the page may have been removed. If you followed a link on this site, sorry,
        that's our mistake.
      </p>
    </MessagePage>
  );
}
