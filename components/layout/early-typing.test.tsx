import { act } from "@testing-library/react";
import { useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { EarlyTyping } from "./early-typing";

/** A form that holds its fields in its own state, as most forms of staff do. */
function Form() {
  const [name, setName] = useState("");
  const [note, setNote] = useState("As it was");
  const [isPublic, setIsPublic] = useState(false);
  const [kind, setKind] = useState("");
  const [turns, setTurns] = useState(0);
  return (
    <main>
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <textarea aria-label="Note" value={note} onChange={({ target }) => setNote(target.value)} />
      <input type="checkbox" checked={isPublic} onChange={({ target }) => setIsPublic(target.checked)} />
      <select value={kind} onChange={({ target }) => setKind(target.value)}>
        <option value="">None</option>
        <option value="bill">Bill</option>
      </select>
      <input aria-label="Untouched" defaultValue="Same" />
      <button onClick={() => setTurns(turns + 1)}>Turn</button>
      <output>{JSON.stringify({ name, note, isPublic, kind, turns })}</output>
    </main>
  );
}

test("what is typed, ticked and chosen before a page is hydrated is in the form's state, and stays at its next change", async () => {
  const page = (
    <>
      <EarlyTyping />
      <Form />
    </>
  );
  const box = document.body.appendChild(document.createElement("div"));
  box.innerHTML = renderToString(page);
  const [name, tick] = box.querySelectorAll("input");
  const note = box.querySelector("textarea")!;
  const kind = box.querySelector("select")!;
  name!.value = "Roads";
  note.value = "As it is now";
  tick!.checked = true;
  kind.value = "bill";
  await act(async () => void hydrateRoot(box, page));
  await act(async () => box.querySelector("button")!.click());
  expect(JSON.parse(box.querySelector("output")!.textContent!)).toEqual({
    name: "Roads",
    note: "As it is now",
    isPublic: true,
    kind: "bill",
    turns: 1,
  });
  expect([name!.value, note.value, tick!.checked, kind.value]).toEqual(["Roads", "As it is now", true, "bill"]);
});
