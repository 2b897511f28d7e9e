import styles from "./appearance.module.css";

const choices = [
  { value: "auto", label: "Same as device" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

/**
 * Light, dark, or as the device says; kept in this browser. appearance-script.js takes the choice, and puts it back before
 * a page is drawn; it ticks the radios, which come with the page and anew with each frame that is put in its place. Where
 * storage is closed a choice holds for this page.
 */
export function Appearance() {
  return (
    <fieldset className={styles.appearance}>
      <legend>Appearance</legend>
      {choices.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name="appearance" value={value} autoComplete="off" />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
