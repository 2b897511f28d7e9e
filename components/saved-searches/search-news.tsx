import { Time } from "@/components/ui/primitives/time";
import { formatCount } from "@/lib/platform/text/format";
import { type News, newsCap } from "@/lib/saved-searches/news";

const countLabel = (count: number, one: string, many: string): string =>
  count > newsCap ? `more than ${newsCap} ${many}` : formatCount(count, one, many);

/** New results of a saved search since it was last opened, as a sentence. */
export function SearchNews({ news, dataAsOf, timeZone }: { news: News; dataAsOf: string | null; timeZone: string }) {
  const parts = [
    ...(news.added > 0 ? [countLabel(news.added, "new bill", "new bills")] : []),
    ...(news.moved > 0 ? [countLabel(news.moved, "bill moved", "bills moved")] : []),
  ];
  return (
    <>
      {parts.length > 0 ? <b>{parts.join(", ")}</b> : "No changes"} since <Time at={news.since} timeZone={timeZone} />
      {dataAsOf && (
        <>
          . Data as of <Time at={dataAsOf} timeZone={timeZone} />
        </>
      )}
    </>
  );
}
