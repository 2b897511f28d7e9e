import { EmptyState } from "@/components/ui/primitives/empty-state";
import { Field } from "@/components/ui/primitives/field";
import { FilterForm } from "@/components/ui/primitives/filter-form";
import { SectionLabel } from "@/components/ui/primitives/section-label";
import { Select } from "@/components/ui/primitives/select";
import { TextInput } from "@/components/ui/primitives/text-input";
import type { OpenApi } from "@/lib/registry/openapi";
import styles from "./api.module.css";
import { CallLine, CallReading } from "./call-reading";

/** Up to this many calls are sent in full; above it, only the requested one. */
const few = 12;
const audiences = [
  { value: "any", label: "Anyone" },
  { value: "reader", label: "Readers" },
  { value: "staff", label: "Staff" },
  { value: "admin", label: "Administrators" },
];

/** Every call of the API by room, filtered by words and by who may make it. */
export function CallList({
  api,
  path,
  words,
  who,
  selectedCall,
}: {
  api: OpenApi;
  /** Of the page. */ path: string;
  words: string;
  who: string;
  selectedCall: string;
}) {
  const sought = words.trim().toLowerCase();
  const calls = Object.entries(api.paths)
    .flatMap(([address, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path: address, method, operation })),
    )
    .filter(
      ({ path: address, operation }) =>
        (!who || operation["x-who"] === who) &&
        `${address} ${operation.summary} ${operation["x-name"] ?? ""}`.toLowerCase().includes(sought),
    );
  const lineHref = (id: string) => {
    const query = { words, who, call: id };
    return `${path}?${new URLSearchParams(Object.entries(query).filter(([, value]) => value))}#${id}`;
  };
  const rooms = [...new Set(calls.map(({ operation }) => operation.tags[0] ?? ""))].sort((a, b) =>
    a.localeCompare(b, "en"),
  );
  return (
    <>
      <FilterForm path={path} label="Calls" canReset={Boolean(words || who)}>
        <Field id="words" label="Path or words">
          {(control) => <TextInput {...control} type="search" name="words" defaultValue={words} />}
        </Field>
        <Field id="who" label="Who may call">
          {(control) => (
            <Select {...control} name="who" defaultValue={who} placeholder="All calls" options={audiences} />
          )}
        </Field>
      </FilterForm>
      {rooms.length === 0 && (
        <EmptyState title="No matching calls">
          <p>Try fewer words, or show all calls.</p>
        </EmptyState>
      )}
      {rooms.map((room) => (
        <section key={room} aria-labelledby={`room-${room}`}>
          <SectionLabel as="h3" id={`room-${room}`} ruled>
            {room.replaceAll("-", " ")}
          </SectionLabel>
          <ul className={styles.calls}>
            {calls
              .filter(({ operation }) => operation.tags[0] === room)
              .map((call) => {
                const id = call.operation.operationId;
                return calls.length <= few || id === selectedCall ? (
                  <CallReading key={id} {...call} open={id === selectedCall} />
                ) : (
                  <CallLine key={id} {...call} href={lineHref(id)} />
                );
              })}
          </ul>
        </section>
      ))}
    </>
  );
}
