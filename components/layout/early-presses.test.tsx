import { readFileSync } from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { hydratedEvent } from "@/lib/platform/html/hydrated-event";

const script = new Function(readFileSync("components/layout/early-presses.js", "utf8"));
const hydrate = async () => {
  dispatchEvent(new Event(hydratedEvent));
  await new Promise((resolve) => void setTimeout(resolve, 5));
};

beforeEach(async () => {
  await hydrate(); // ends what an earlier test began
  script();
});

test("a button pressed before hydration is shown as busy, and is pressed once afterward", async () => {
  const press = vi.fn();
  render(<button onClick={press}>Add a passkey</button>);
  const button = screen.getByRole("button");
  await userEvent.click(button);
  expect(button.dataset.busy).toBe("true");
  press.mockClear(); // the handler, which is there already in this test
  await hydrate();
  expect([press.mock.calls.length, button.dataset.busy]).toEqual([1, undefined]);
  await userEvent.click(button);
  expect(press, "later presses are its own").toHaveBeenCalledTimes(2);
});

test("a form without an address stays on its page, and is sent with its button once hydrated", async () => {
  render(
    <form>
      <input aria-label="Your text" />
      <button name="check">Check quotations</button>
    </form>,
  );
  const [form, field] = [document.querySelector("form")!, screen.getByRole("textbox")];
  const sent = vi.fn((event: SubmitEvent) => event.preventDefault());
  await userEvent.type(field, "Words{Enter}");
  expect(screen.getByRole("button").dataset.busy).toBe("true");
  form.addEventListener("submit", sent);
  await hydrate();
  expect(sent).toHaveBeenCalledOnce();
  expect(sent.mock.calls[0]![0].submitter).toBe(screen.getByRole("button"));
  expect(field).toHaveValue("Words");
});

test("forms with an address, the button of a menu and links are left to the browser", async () => {
  const sent = vi.fn((event: Event) => event.preventDefault());
  render(
    <>
      <form action="/bill/list">
        <button>Search</button>
      </form>
      <button popoverTarget="more">More</button>
      <button data-dismisses="">Dismiss notice</button>
      <a href="#follow">Follow</a>
    </>,
  );
  document.querySelector("form")!.addEventListener("submit", sent);
  for (const button of screen.getAllByRole("button")) await userEvent.click(button);
  await userEvent.click(screen.getByRole("link"));
  expect(screen.getAllByRole("button").map(({ dataset }) => dataset.busy)).toEqual([undefined, undefined, undefined]);
  await hydrate();
  expect(sent).toHaveBeenCalledOnce();
});

test("of two presses the last one counts, and an item of a menu is repeated", async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  render(
    <>
      <button onClick={first}>First</button>
      <button popoverTarget="more" popoverTargetAction="hide" onClick={second}>
        Delete
      </button>
    </>,
  );
  for (const button of screen.getAllByRole("button")) await userEvent.click(button);
  first.mockClear();
  second.mockClear();
  await hydrate();
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
});
