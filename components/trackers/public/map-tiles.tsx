import { formatCount, formatNumber } from "@/lib/platform/text/format";
import { trackerHref } from "@/lib/trackers/public/addresses";
import { noTrackerFilter } from "@/lib/trackers/public/filter";
import { type MapPlace, shadeOf, type TrackerMapModel } from "@/lib/trackers/public/map";
import { gridColumns } from "@/lib/trackers/public/tile-grid";

/** Units of the drawing: a tile and the space between two. */
const side = 46;
const gap = 4;
const step = side + gap;
const barHeight = 7;

/** What a tile says: `Texas: 12 bills. Law or final: 3, Under consideration: 9`. */
export function placeInWords({ name, total, counts }: MapPlace): string {
  if (total === null) return `${name}: not followed`;
  const parts = counts.map(({ group, count }) => `${group.label}: ${formatNumber(count)}`);
  return `${name}: ${formatCount(total, "bill")}${parts.length > 0 ? `. ${parts.join(", ")}` : ""}`;
}

type BarProps = { place: MapPlace; x: number; y: number; width: number; classes: MapClasses };

function Bar({ place, x, y, width, classes }: BarProps) {
  let start = 0;
  return place.counts.map(({ group, count }) => {
    const from = start;
    start += (count / place.total!) * width;
    return (
      <rect
        key={group.key}
        className={classes.part}
        data-color={group.color}
        x={round(x + from)}
        y={y}
        width={round(start - from)}
        height={barHeight}
      />
    );
  });
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Names of the styles, which differ on a page and in a frame of another site. */
export type MapClasses = Readonly<Record<string, string | undefined>>;

export type MapTilesProps = {
  map: TrackerMapModel;
  slug: string;
  title: string;
  /** The target of its links, in a frame of another site. */
  target?: "_top";
  /** Before each address, in a frame of another site. */
  origin?: string;
};

/** The tiles, as SVG without a script. Each is a link to its bills, with a sentence for screen readers. */
export function MapTiles({ map, slug, title, target, origin = "", classes }: MapTilesProps & { classes: MapClasses }) {
  const rows = Math.max(...map.tiles.map(({ row }) => row)) + 1;
  return (
    <svg
      className={classes.tiles}
      viewBox={`0 0 ${gridColumns * step - gap} ${rows * step - gap}`}
      role="group"
      aria-label={`Map: ${title}`}
    >
      {map.tiles.map(({ code, column, row, width, place }) => {
        const [x, y, wide] = [column * step, row * step, width * step - gap];
        const shade = place.total === null ? "none" : shadeOf(place.total, map.most);
        const content = (
          <>
            <title>{placeInWords(place)}</title>
            <rect className={classes.tile} x={x} y={y} width={wide} height={side} rx="3" />
            <text className={classes.code} x={x + wide / 2} y={y + 19} textAnchor="middle" aria-hidden="true">
              {code === "US" ? "Congress" : code}
            </text>
            {place.total !== null && (
              <text className={classes.count} x={x + wide / 2} y={y + 34} textAnchor="middle" aria-hidden="true">
                {formatNumber(place.total)}
              </text>
            )}
            {place.total !== null && place.total > 0 && (
              <Bar place={place} x={x + 3} y={y + side - barHeight - 2} width={wide - 6} classes={classes} />
            )}
          </>
        );
        return place.total === null || place.total === 0 ? (
          <g key={code} className={classes.place} data-shade={shade} role="img" aria-label={placeInWords(place)}>
            {content}
          </g>
        ) : (
          <a
            key={code}
            className={classes.place}
            data-shade={shade}
            href={`${origin}${trackerHref(slug, noTrackerFilter, { jurisdiction: code })}`}
            aria-label={placeInWords(place)}
            {...(target && { target })}
          >
            {content}
          </a>
        );
      })}
    </svg>
  );
}
