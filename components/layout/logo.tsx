import { Dome } from "./dome";
import styles from "./logo.module.css";

export type LogoPicture = { url: string; width: number | null; height: number | null };

/**
 * The organization's logo, or the dome. Decorative, because the name is next to it.
 * @param size height in px
 */
export function Logo({ picture, size }: { picture: LogoPicture | null | undefined; size: 20 | 24 | 32 }) {
  if (!picture) return <Dome size={size} className={styles.dome} />;
  return (
    // oxlint-disable-next-line next/no-img-element -- served as uploaded, without an image optimizer
    <img
      src={picture.url}
      alt=""
      width={picture.width ?? undefined}
      height={picture.height ?? undefined}
      className={styles.logo}
      data-size={size}
    />
  );
}
