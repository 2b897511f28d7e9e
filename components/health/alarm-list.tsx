import { Link } from "@/components/ui/primitives/link";
import { Notice } from "@/components/ui/primitives/notice";
import type { Alarm } from "@/lib/registry/health-checks/schema";
import styles from "./health.module.css";

/** Problems that need attention, each with what to do. */
export function AlarmList({ alarms }: { alarms: readonly Alarm[] }) {
  if (alarms.length === 0)
    return (
      <Notice kind="success" title="All systems are working">
        Nothing needs your attention.
      </Notice>
    );
  return (
    <ul className={styles.alarms} aria-label="Needs attention">
      {alarms.map(({ id, level, words, act, href }) => (
        <li key={id}>
          <Notice kind={level === "alarm" ? "error" : "warning"} title={words}>
            <p>
              {act}
              {href && (
                <>
                  {" "}
                  <Link href={href}>Open</Link>
                </>
              )}
            </p>
          </Notice>
        </li>
      ))}
    </ul>
  );
}
