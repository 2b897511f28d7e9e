import { act } from "@testing-library/react";
import { useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { EarlyTyping } from "./early-typing";

/** A form that holds its fields in its own state, as most forms of staff do, beside controls that are sent at once. */
function Page({ send }: { send: (what: string) => void }) {
  const [name, setName] = useState("");
  const [note, setNote] = useState("As it was");
  const [password, setPassword] = useState("");
  const [isPublic, setIsPublic] = useState(false);
  const [kind, setKind] = useState("");
  const [turns, setTurns] = useState(0);
  return (
    <main>
      <form>
        <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
        <textarea aria-label="Note" value={note} onChange={({ target }) => setNote(target.value)} />
        <input type="password" value={password} onChange={({ target }) => setPassword(target.value)} />
        <input type="checkbox" checked={isPublic} onChange={({ target }) => setIsPublic(target.checked)} />
        <select value={kind} onChange={({ target }) => setKind(target.value)}>
          <option value="">None</option>
          <option value="bill">Bill</option>
        </select>
        <input aria-label="Untouched" defaultValue="Same" />
        <button>Save</button>
      </form>
      <input type="checkbox" checked={false} onChange={() => send("tick")} />
      <select value="a" onChange={() => send("choice")}>
        <option>a</option>
        <option>b</option>
      </select>
      <button type="button" onClick={() => setTurns(turns + 1)}>
        Turn
      </button>
      <output>{JSON.stringify({ name, note, password, isPublic, kind, turns })}</output>
    </main>
  );
}

const send = vi.fn();
const page = (
  <>
    <EarlyTyping />
    <Page send={send} />
  </>
);

/** The page of the server, with what a person has typed, or a browser restored, before its scripts run. */
function fillForm() {
  send.mockClear();
  document.body.replaceChildren();
  const box = document.body.appendChild(document.createElement("div"));
  box.innerHTML = renderToString(page);
  const [name, password, tick, , sentTick] = box.querySelectorAll("input");
  const [kind, sentChoice] = box.querySelectorAll("select");
  const note = box.querySelector("textarea")!;
  name!.value = "Roads";
  note.value = "As it is now";
  password!.value = "of a manager";
  for (const one of [tick!, sentTick!]) one.checked = true;
  kind!.value = "bill";
  sentChoice!.value = "b";
  const fields = {
    name: name!,
    note,
    password: password!,
    tick: tick!,
    kind: kind!,
    sentTick: sentTick!,
    sentChoice: sentChoice!,
  };
  const turn = () => act(async () => box.querySelector<HTMLButtonElement>("main > button")!.click());
  return { box, fields, turn, state: () => JSON.parse(box.querySelector("output")!.textContent!) as unknown };
}
const stateOf = ({ name, note, tick, kind }: ReturnType<typeof fillForm>["fields"]) => [
  name.value,
  note.value,
  tick.checked,
  kind.value,
];

test("what is typed, ticked and chosen before a page is hydrated is in the form's state, and stays at its next change", async () => {
  const { box, fields, turn, state } = fillForm();
  await act(async () => void hydrateRoot(box, page));
  await turn();
  const typed = { name: "Roads", note: "As it is now", isPublic: true, kind: "bill" };
  expect(state()).toEqual({ ...typed, password: "", turns: 1 });
  expect(stateOf(fields)).toEqual(["Roads", "As it is now", true, "bill"]);
});

test("an early tick or choice that no button sends is not sent, and is seen not to be", async () => {
  const { box, fields } = fillForm();
  await act(async () => void hydrateRoot(box, page));
  expect(send).not.toHaveBeenCalled();
  expect([fields.sentTick.checked, fields.sentChoice.value]).toEqual([false, "a"]);
});

test.each(["reload", "back_forward"])("after %s, what the browser restored is no edit", async (type) => {
  const entries = vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type } as PerformanceNavigationTiming]);
  const { box, fields, turn, state } = fillForm();
  await act(async () => void hydrateRoot(box, page));
  await turn();
  entries.mockRestore();
  expect(state()).toEqual({ name: "", note: "As it was", password: "", isPublic: false, kind: "", turns: 1 });
  expect(stateOf(fields)).toEqual(["", "As it was", false, ""]);
  expect(send).not.toHaveBeenCalled();
});

test("a key pressed while the page is being hydrated counts too", async () => {
  const { box, fields, state } = fillForm();
  let pressed = false;
  function Later() {
    if (!pressed && typeof window !== "undefined" && fields.name.isConnected) {
      pressed = true;
      fields.name.value += "!";
    }
    return null;
  }
  const late = (
    <>
      {page}
      <Later />
    </>
  );
  await act(async () => void hydrateRoot(box, late));
  expect(pressed).toBe(true);
  expect([fields.name.value, state()]).toEqual(["Roads!", expect.objectContaining({ name: "Roads!" })]);
});

test("a page that a link opened reads no controls of the page before it", async () => {
  const { box, state } = fillForm();
  const root = await act(async () => hydrateRoot(box, <Page send={send} />));
  await act(async () => root.render(page));
  expect(state()).toMatchObject({ turns: 0 });
  expect(send).not.toHaveBeenCalled();
});
