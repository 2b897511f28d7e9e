"use client";

import { Button } from "@/components/ui/primitives/button";
import { Field } from "@/components/ui/primitives/field";
import { TextInput } from "@/components/ui/primitives/text-input";
import { adjustment, distance, isColour, shadesOf } from "@/lib/organisation/colours";
import styles from "./organisation-form.module.css";

type Props = {
  id: string;
  label: string;
  hint?: string;
  /** The default. */ initial: string;
  value: string | null;
  /** Another color to stay distinguishable from. */ other?: string | null;
  error?: string;
  onChange: (colour: string | null) => void;
};

const grounds = { light: "#fcfcf9", dark: "#111614" } as const;

/** A color, how it is adjusted for light and dark pages, and why. */
export function ColourField({ id, label, hint, initial, value, other, error, onChange }: Props) {
  const colour = value !== null && isColour(value) ? value : null;
  const advice =
    colour === null
      ? []
      : [
          adjustment(colour, "light"),
          adjustment(colour, "dark"),
          other && isColour(other) && distance(colour, other) < 60
            ? "This is very close to the color of actions and links, so readers may confuse them."
            : null,
        ].filter((line) => line !== null);
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={
        error ?? (value !== null && colour === null ? "Write it as #0b5a51: # and six hexadecimal digits." : undefined)
      }
    >
      {({ required: _, ...control }) => (
        <>
          <div className={styles.colour}>
            <input
              type="color"
              className={styles.picker}
              aria-label={`${label}: choose a color`}
              value={colour ?? initial}
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
              <Sample key={appearance} colour={colour ?? initial} appearance={appearance} />
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
function Sample({ colour, appearance }: { colour: string; appearance: keyof typeof grounds }) {
  const { text, wash, on } = shadesOf(colour, appearance);
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
