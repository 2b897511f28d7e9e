import { StaticHtml } from "@/components/ui/rendering/static-html";
import { keyFrom } from "@/lib/platform/cache/key-from";
import { formatNumber } from "@/lib/platform/text/format";
import { trackerHref } from "@/lib/trackers/public/addresses";
import { noTrackerFilter } from "@/lib/trackers/public/filter";
import { MapTiles, type MapTilesProps } from "./map-tiles";
import styles from "./tracker-map.module.css";

/** The map of a tracker: tiles, their legend, and the same numbers as a table. */
export function TrackerMap(props: MapTilesProps) {
  const { map, slug, target, origin = "" } = props;
  const followed = map.places.filter(({ total }) => total !== null);
  const others = map.places.filter(({ total }) => total === null);
  return (
    <StaticHtml as="div" cacheKey={keyFrom("tracker map", map, slug, props.title, target, origin)}>
      <MapTiles {...props} classes={styles} />
      <div className={styles.legend}>
        <ul>
          {map.groups.map((group) => (
            <li key={group.key}>
              <svg width="12" height="12" aria-hidden="true">
                <rect className={styles.part} data-color={group.color} width="12" height="12" />
              </svg>{" "}
              <span dir="auto">{group.label}</span>
            </li>
          ))}
          <li>
            <svg width="12" height="12" aria-hidden="true">
              <rect className={styles.unfollowed} width="12" height="12" />
            </svg>{" "}
            Not followed
          </li>
        </ul>
        <p>A darker tile has more bills. Its bar shows their shares.</p>
      </div>
      <details className={styles.numbers}>
        <summary>The numbers as a table</summary>
        <div className={styles.scroll} role="region" aria-label="Numbers of the map" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">Jurisdiction</th>
                <th scope="col">Bills</th>
                {map.groups.map((group) => (
                  <th key={group.key} scope="col" dir="auto">
                    {group.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {followed.map((place) => (
                <tr key={place.code}>
                  <th scope="row">
                    {place.total === 0 ? (
                      place.name
                    ) : (
                      <a
                        href={`${origin}${trackerHref(slug, noTrackerFilter, { jurisdiction: place.code })}`}
                        {...(target && { target })}
                      >
                        {place.name}
                      </a>
                    )}
                  </th>
                  <td>{formatNumber(place.total!)}</td>
                  {map.groups.map((group) => (
                    <td key={group.key}>
                      {formatNumber(place.counts.find((one) => one.group.key === group.key)?.count ?? 0)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {others.length > 0 && <p>Not followed: {others.map(({ name }) => name).join(", ")}.</p>}
      </details>
    </StaticHtml>
  );
}
