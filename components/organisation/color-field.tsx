"use client";

import { Button } from "@/components/ui/primitives/button";
import { Field } from "@/components/ui/primitives/field";
import { TextInput } from "@/components/ui/primitives/text-input";
import { adjustment, distance, isColor, shadesOf } from "@/lib/organisation/colors";
import styles from "./organisation-form.module.css";

type Props = {
  id: string;
  label: string;
  hint?: string;
  /** The default. */ initial: string;
  value: string | null;
  /** Another color to stay distinguishable from. */ other?: string | null;
  error?: string;
  onChange: (color: string | null) => void;
};

const grounds = { light: "#fcfcf9", dark: "#111614" } as const;

/** A color, how it is adjusted for light and dark pages, and why. */
export function ColorField({ id, label, hint, initial, value, other, error, onChange }: Props) {
  const color = value !== null && isColor(value) ? value : null;
  const advice =
    color === null
      ? []
      : [
          adjustment(color, "light"),
          adjustment(color, "dark"),
          other && isColor(other) && distance(color, other) < 60
            ? "This is very close to the color of actions and links, so readers may confuse them."
            : null,
        ].filter((line) => line !== null);
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={
        error ?? (value !== null && color === null ? "Write it as #0b5a51: # and six hexadecimal digits." : undefined)
      }
    >
      {({ required: _, ...control }) => (
        <>
          <div className={styles.color}>
            <input
              type="color"
              className={styles.picker}
              aria-label={`${label}: choose a color`}
              value={color ?? initial}
              onChange={(event) => onChange(event.target.value)}
            />
            <TextInput
              {...control}
              value={value ?? ""}
              placeholder={`${initial} (default)`}
              maxLength={7}
              spellCheck={false}
              autoComplete="off"
              onChange={(event) => onChange(event.target.value.trim().toLowerCase() || null)}
            />
            {value !== null && (
              <Button small kind="quiet" onClick={() => onChange(null)}>
                Use the default
              </Button>
            )}
          </div>
          <div className={styles.samples} aria-hidden="true">
            {(["light", "dark"] as const).map((appearance) => (
              <Sample key={appearance} color={color ?? initial} appearance={appearance} />
            ))}
          </div>
          {advice.length > 0 && (
            <ul className={styles.advice} role="status">
              {advice.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </>
      )}
    </Field>
  );
}

/** Sample of text and a button, as SVG because the content security policy forbids inline styles. */
function Sample({ color, appearance }: { color: string; appearance: keyof typeof grounds }) {
  const { text, wash, on } = shadesOf(color, appearance);
  return (
    <svg viewBox="0 0 210 44" width={210} height={44} fontFamily="sans-serif" fontSize={14}>
      <rect width={210} height={44} fill={grounds[appearance]} />
      <text x={12} y={27} fill={text} textDecoration="underline">
        A link
      </text>
      <rect x={64} y={9} width={62} height={26} rx={3} fill={wash} />
      <text x={75} y={27} fill={text}>
        Topic
      </text>
      <rect x={138} y={9} width={60} height={26} rx={3} fill={text} />
      <text x={150} y={27} fill={on}>
        Save
      </text>
    </svg>
  );
}
