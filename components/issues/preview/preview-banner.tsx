import { Link } from "@/components/ui/primitives/link";
import { Container } from "@/components/layout/container";
import { Time } from "@/components/ui/primitives/time";
import styles from "./preview-banner.module.css";

/** Says on a preview that it is one, so that nobody takes it for what readers see. */
export function PreviewBanner({
  expiresAt,
  editHref,
  timeZone,
}: {
  expiresAt?: string;
  editHref?: string;
  timeZone: string;
}) {
  return (
    <aside className={styles.banner} aria-label="Preview">
      <Container>
        <p className={styles.words}>
          <b>Preview.</b> Preview. This page is not published
          {expiresAt && (
            <>
              ; this link works until <Time at={expiresAt} timeZone={timeZone} />
            </>
          )}
          .
          {editHref && (
            <>
              {" "}
              <Link href={editHref}>Back to the editor</Link>
            </>
          )}
        </p>
      </Container>
    </aside>
  );
}
