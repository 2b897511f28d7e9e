import { StaticFrame } from "@/components/ui/rendering/static-html";
import { statusShapes } from "./status-shapes";
import styles from "./status.module.css";

/** SVG shapes of all status groups, once per page, because a list refers to hundreds. Rendered by the root layout. */
export function StatusDrawings() {
  return (
    <StaticFrame
      as="svg"
      cacheKey="drawings of statuses"
      className={styles.drawings}
      width="0"
      height="0"
      aria-hidden="true"
      focusable="false"
    >
      {Object.entries(statusShapes).map(([group, pieces]) => (
        <symbol key={group} id={`status-${group}`} viewBox="0 0 12 12" overflow="visible">
          {pieces.map(([Tag, attributes], at) => (
            <Tag key={at} {...attributes} />
          ))}
        </symbol>
      ))}
    </StaticFrame>
  );
}
