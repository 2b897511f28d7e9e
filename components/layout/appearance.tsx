import styles from "./appearance.module.css";

const choices = [
  { value: "auto", label: "Same as device" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

/**
 * Light, dark, or device setting; stored in this browser. appearance-script.js stores the choice, restores it
 * before first paint, and checks the radio buttons, including those of a frame that is swapped in. Without
 * storage, a choice lasts for the page.
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
