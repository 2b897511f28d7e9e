import { Link } from "@/components/ui/primitives/link";
import { CopyButton } from "@/components/ui/primitives/copy-button";
import { SectionLabel } from "@/components/ui/primitives/section-label";
import styles from "./calendar.module.css";
import { OwnAddress } from "./own-address";

type CalendarSubscribeProps = {
  /** Of the public calendar. */ address: string;
  /** Null if not signed in. */ own: { address: string | null } | null;
};

/** Ways to subscribe to these dates in a calendar app. */
export function CalendarSubscribe({ address, own }: CalendarSubscribeProps) {
  return (
    <aside aria-labelledby="subscribe" className={styles.subscribe}>
      <SectionLabel id="subscribe">Subscribe in your calendar</SectionLabel>
      <p>
        Subscribe in your calendar app to get updates automatically.{" "}
        <a href="/calendar.ics" download>
          Download it once
        </a>
        , or copy it:
      </p>
      <p className={styles.address}>
        <code>{address}</code>
        <CopyButton text={address} label="Copy address" />
      </p>
      {own ? (
        <OwnAddress first={own.address} />
      ) : (
        <p>
          <Link href="/login?callbackUrl=%2Fcalendar">Sign in</Link> to include the bills in your folders.
        </p>
      )}
    </aside>
  );
}
