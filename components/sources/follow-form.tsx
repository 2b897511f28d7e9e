"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Checkbox } from "@/components/ui/primitives/checkbox";
import { Field } from "@/components/ui/primitives/field";
import { Fieldset } from "@/components/ui/primitives/fieldset";
import { Notice } from "@/components/ui/primitives/notice";
import { RadioGroup } from "@/components/ui/primitives/radio-group";
import { TextInput } from "@/components/ui/primitives/text-input";
import { Disclosure } from "@/components/ui/primitives/disclosure";
import { showToast } from "@/components/ui/primitives/toast-store";
import { useAction } from "@/components/ui/hooks/use-action";
import { call } from "@/lib/platform/http/call";
import type { coveragesApi, sourcesApi } from "@/lib/sources/api";
import type { OfferedScope, SourceId } from "@/lib/sources/schema";
import { ScopeFields } from "./scope-fields";
import { mergeScopes, scopeOf } from "./scope-form";
import { estimateLabel } from "./source-labels";
import styles from "./sources.module.css";

type Chosen = { scope: Record<string, unknown>; label?: string };
type Estimate = { words: string; isUnknown: boolean; of: string };

const placeholders: Record<SourceId, string> = {
  legiscan: "A state, such as WI",
  openstates: "A state, such as Wisconsin",
  congress: "119",
  "house-votes": "119",
  "senate-votes": "119",
  "federal-register": "An agency, words, a document type or a RIN",
  regulations: "Words or an agency’s code",
};

/** Finds something to follow in a source, shows what its first update costs, and follows it. */
export function FollowForm({ source, name }: { source: SourceId; name: string }) {
  const router = useRouter();
  const [words, setWords] = useState("");
  const [offered, setOffered] = useState<OfferedScope[] | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [selectedKeys, setSelectedKeys] = useState<string[]>([]);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [estimate, setEstimate] = useState<Estimate | null>(null);
  const { busy, problem, act } = useAction();
  const isSeveral = source === "federal-register";
  const keyOf = ({ scope }: OfferedScope) => JSON.stringify(scope);

  const search = (event: FormEvent) => {
    event.preventDefault();
    void act(async () => {
      const { scopes, error } = await call<typeof sourcesApi.scopes>("GET", "/admin/source/api/scopes/[id]", {
        params: { id: source },
        query: { q: words },
      });
      setOffered((before) => {
        const selected = (before ?? []).filter((each) => isSeveral && selectedKeys.includes(keyOf(each)));
        const known = new Set(selected.map(keyOf));
        return [...selected, ...scopes.filter((each) => !known.has(keyOf(each)))];
      });
      if (!isSeveral) setSelectedKeys([]);
      setEstimate(null);
      setTrouble(error);
    });
  };
  const picked = (offered ?? []).filter((each) => selectedKeys.includes(keyOf(each)));
  const typedScope = scopeOf(Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== "")));
  const isTyped = Object.keys(typedScope).length > 0;
  const chosen: Chosen | null =
    picked.length > 0 || isTyped
      ? {
          scope: mergeScopes([...picked.map(({ scope }) => scope), ...(isTyped ? [typedScope] : [])]),
          ...(picked.length === 1 && !isTyped && { label: picked[0]!.label }),
        }
      : null;
  const isCurrent = chosen !== null && estimate?.of === JSON.stringify(chosen.scope);

  const showEstimate = () =>
    act(async () => {
      if (!chosen) return;
      const found = await call<typeof coveragesApi.estimate>("POST", "/admin/source-coverage/api/estimate", {
        body: { source, scope: chosen.scope },
      });
      setEstimate({
        words: found.estimate ? estimateLabel(found.estimate) : (found.error ?? ""),
        isUnknown: found.estimate === null,
        of: JSON.stringify(chosen.scope),
      });
    });
  const follow = () =>
    act(async () => {
      if (!chosen) return;
      const { sourceCoverage } = await call<typeof coveragesApi.new>("POST", "/admin/source-coverage/api/new", {
        body: { source, ...chosen },
      });
      showToast(`Following ${sourceCoverage.label}. The first update starts within a minute.`);
      setOffered(null);
      setSelectedKeys([]);
      setTyped({});
      setEstimate(null);
      router.refresh();
      // The button that had the focus is disabled now.
      document.getElementById("scope-words")?.focus();
    });

  return (
    <div className={styles.follow}>
      <form className={styles.search} onSubmit={search}>
        <Field id="scope-words" label={`Search ${name}`}>
          {(control) => (
            <TextInput
              {...control}
              type="search"
              value={words}
              onChange={(event) => setWords(event.target.value)}
              placeholder={placeholders[source]}
              maxLength={300}
              autoComplete="off"
            />
          )}
        </Field>
        <Button type="submit" busy={busy}>
          Search
        </Button>
      </form>
      {trouble && (
        <Notice kind="error" live title="The list could not be loaded">
          <p>{trouble} You can still enter it below.</p>
        </Notice>
      )}
      {offered && !trouble && offered.length === 0 && (
        <p role="status">Nothing found. Try other words, or enter it below.</p>
      )}
      {offered && offered.length > 0 && (
        <div className={styles.results}>
          {isSeveral ? (
            <Fieldset
              id="scopes"
              legend="Choose one or more"
              hint="Only documents that match all of these are followed."
            >
              {offered.map((each) => (
                <Checkbox
                  key={keyOf(each)}
                  label={each.label}
                  checked={selectedKeys.includes(keyOf(each))}
                  onChange={(event) =>
                    setSelectedKeys((before) =>
                      event.target.checked ? [...before, keyOf(each)] : before.filter((key) => key !== keyOf(each)),
                    )
                  }
                />
              ))}
            </Fieldset>
          ) : (
            <RadioGroup
              name="scope"
              legend="Choose what to follow"
              value={selectedKeys[0] ?? ""}
              onChange={(value) => setSelectedKeys([value])}
              options={offered.map((each) => ({ value: keyOf(each), label: each.label }))}
            />
          )}
        </div>
      )}
      <Disclosure summary={isSeveral ? "Enter words, agencies or a date" : "Enter it yourself"}>
        <div className={styles.typed}>
          <ScopeFields id="typed" source={source} values={typed} onChange={setTyped} issues={problem?.issues} />
        </div>
      </Disclosure>
      {problem && (
        <Notice kind="error" live>
          <p>{problem.message}</p>
        </Notice>
      )}
      {isCurrent && estimate && (
        <Notice
          kind={estimate.isUnknown ? "warning" : "info"}
          live
          title={estimate.isUnknown ? "There is no estimate" : "Before you start"}
        >
          <p>{estimate.words}</p>
        </Notice>
      )}
      <div className={styles.actions}>
        {isCurrent ? (
          <Button kind="primary" busy={busy} onClick={() => void follow()}>
            Follow
          </Button>
        ) : (
          <Button busy={busy} disabled={chosen === null} onClick={() => void showEstimate()}>
            Show estimate
          </Button>
        )}
      </div>
    </div>
  );
}
