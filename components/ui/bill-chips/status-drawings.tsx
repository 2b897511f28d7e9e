import { StaticFrame } from "@/components/ui/rendering/static-html";
import { statusShapes } from "./status-shapes";
import styles from "./status.module.css";

/** The shapes of all status groups, drawn once a page: a list names hundreds. Stands in the root layout. */
export function StatusDrawings() {
  return (
    <StaticFrame
      as="svg"
      drawnAs="drawings of statuses"
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
