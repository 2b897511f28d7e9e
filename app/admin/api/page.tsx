import styles from "@/components/api/api.module.css";
import { CallLine, CallReading } from "@/components/api/call-reading";
import { ButtonLink } from "@/components/ui/primitives/button";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { Field } from "@/components/ui/primitives/field";
import { FilterForm } from "@/components/ui/primitives/filter-form";
import { PageHead } from "@/components/ui/primitives/page-head";
import { SectionLabel } from "@/components/ui/primitives/section-label";
import { Select } from "@/components/ui/primitives/select";
import { TextInput } from "@/components/ui/primitives/text-input";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { admit } from "@/lib/platform/auth/viewer";
import type { OpenApi } from "@/lib/registry/openapi";
import description from "@/lib/registry/openapi.json";

export const metadata = { title: "API" };
const path = "/admin/api";
/** Up to this many calls are sent in full; above it, only the requested one. */
const few = 12;
const audiences = [
  { value: "any", label: "Anyone" },
  { value: "reader", label: "Readers" },
  { value: "staff", label: "Staff" },
  { value: "admin", label: "Administrators" },
];

export default async function ApiPage({ searchParams }: { searchParams: PageQuery }) {
  await admit("staff", path);
  const {
    words = "",
    who = "",
    call: selectedCall = "",
  } = (await searchParams) as { words?: string; who?: string; call?: string };
  const sought = String(words).trim().toLowerCase();
  const calls = Object.entries((description as unknown as OpenApi).paths)
    .flatMap(([address, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path: address, method, operation })),
    )
    .filter(
      ({ path: address, operation }) =>
        (!who || operation["x-who"] === who) &&
        `${address} ${operation.summary} ${operation["x-name"] ?? ""}`.toLowerCase().includes(sought),
    );
  const lineHref = (id: string) =>
    `${path}?${new URLSearchParams(
      [
        ["words", String(words)],
        ["who", String(who)],
        ["call", id],
      ].filter((each): each is [string, string] => Boolean(each[1])),
    )}#${id}`;
  const rooms = [...new Set(calls.map(({ operation }) => operation.tags[0] ?? ""))].sort((a, b) =>
    a.localeCompare(b, "en"),
  );
  return (
    <>
      <PageHead
        title="API"
        standfirst="Every API call, generated from the contracts that validate it. Scripts sign in like people. A write may send the version it started from and an Idempotency-Key."
        action={<ButtonLink href="/admin/api/openapi">Download OpenAPI file</ButtonLink>}
      />
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
          <SectionLabel as="h2" id={`room-${room}`} ruled>
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
