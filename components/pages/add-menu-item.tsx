"use client";

import { type KeyboardEvent, useState } from "react";
import { useUnsaved } from "@/components/ui/hooks/use-unsaved";
import { Button } from "@/components/ui/primitives/button";
import { Field } from "@/components/ui/primitives/field";
import { Select, type SelectOption } from "@/components/ui/primitives/select";
import { TextInput } from "@/components/ui/primitives/text-input";
import type { MenuChoices } from "@/lib/pages/menu/choices";
import { menuPlaces, placeNames, type PlaceName, weeklyNames, weeklyPlaces } from "@/lib/pages/menu/places";
import type { MenuItem, MenuName } from "@/lib/pages/menu/schema";
import { isWebAddress } from "@/lib/platform/http/web-address";
import styles from "./menus.module.css";

const optionsOf = ({ pages, topics }: MenuChoices): SelectOption[] => [
  ...pages.map(({ id, title }) => ({ value: `page:${id}`, label: `Page: ${title}` })),
  ...weeklyNames.map((name) => ({ value: `weekly:${name}`, label: `Weekly page: ${weeklyPlaces[name].label}` })),
  ...placeNames.map((name) => ({ value: `place:${name}`, label: `Part of the site: ${menuPlaces[name].label}` })),
  ...topics
    .filter(({ isActive, isMerged }) => isActive && !isMerged)
    .map(({ id, name }) => ({ value: `topic:${id}`, label: `Topic: ${name}` })),
  { value: "link", label: "Another site…" },
];

function itemOf(choice: string): MenuItem | null {
  const [kind, name = ""] = choice.split(":");
  if (kind === "page") return { kind, pageId: Number(name), label: null };
  if (kind === "topic") return { kind, topicId: Number(name), label: null };
  if (kind === "weekly") return { kind, weekly: name as (typeof weeklyNames)[number], label: null };
  return kind === "place" ? { kind, place: name as PlaceName, label: null } : null;
}

export function AddMenuItem({
  name,
  choices,
  onAdd,
}: {
  name: MenuName;
  choices: MenuChoices;
  onAdd: (item: MenuItem) => void;
}) {
  const [choice, setChoice] = useState("");
  const [url, setUrl] = useState("");
  const [label, setLabel] = useState("");
  useUnsaved(url.trim() !== "" || label.trim() !== "");
  const [error, setError] = useState<{ at: "choice" | "url" | "label"; message: string }>();
  const errorAt = (at: "choice" | "url" | "label") => (error?.at === at ? error.message : undefined);
  const add = () => {
    const item = itemOf(choice);
    if (item) {
      onAdd(item);
      return setChoice("");
    }
    if (choice !== "link") return setError({ at: "choice", message: "Choose what the link leads to." });
    if (!isWebAddress(url.trim()))
      return setError({ at: "url", message: "Enter a web address that begins with https://." });
    if (!label.trim()) return setError({ at: "label", message: "Enter a label." });
    onAdd({ kind: "link", url: url.trim(), label: label.trim() });
    setUrl("");
    setLabel("");
    return setChoice("");
  };
  const clear = () => setError(undefined);
  /** Adds the link; the menu itself is saved by its own button. */
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <div className={styles.add}>
      <Field id={`add-${name}`} label="Add a link" error={errorAt("choice")}>
        {(control) => (
          <Select
            {...control}
            value={choice}
            placeholder="Choose…"
            options={optionsOf(choices)}
            onChange={(event) => {
              setChoice(event.target.value);
              clear();
            }}
          />
        )}
      </Field>
      {choice === "link" && (
        <>
          <Field id={`add-${name}-url`} label="Web address" error={errorAt("url")}>
            {(control) => (
              <TextInput
                {...control}
                type="url"
                value={url}
                maxLength={2000}
                placeholder="https://"
                onKeyDown={onEnter}
                onChange={(event) => {
                  setUrl(event.target.value);
                  clear();
                }}
              />
            )}
          </Field>
          <Field id={`add-${name}-label`} label="Label" error={errorAt("label")}>
            {(control) => (
              <TextInput
                {...control}
                value={label}
                maxLength={60}
                onKeyDown={onEnter}
                onChange={(event) => {
                  setLabel(event.target.value);
                  clear();
                }}
              />
            )}
          </Field>
        </>
      )}
      <Button onClick={add}>Add</Button>
    </div>
  );
}
