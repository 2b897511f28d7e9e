import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as signedIn from "@/components/auth/signed-in";
import { visited } from "@/lib/tools/testing/next-navigation";
import { SaveSearch } from "./save-search";

const left = vi.spyOn(signedIn, "signInAndComeBack").mockReturnValue();

beforeEach(() => {
  document.cookie = "rotunda_signed_in=1";
  vi.stubGlobal("fetch", async () =>
    Response.json({ message: "Your search was saved.", error: "", savedSearch: { id: 3, name: "Water" } }),
  );
});
afterEach(() => vi.unstubAllGlobals());

test("closing it keeps the name until it was saved", async () => {
  const user = userEvent.setup();
  render(<SaveSearch />);
  const button = screen.getByRole("button", { name: "Save Search" });
  const name = () => screen.findByPlaceholderText("Saved Search Name");
  await user.click(button);
  await user.type(await name(), "Water");
  await user.click(screen.getAllByRole("button", { name: "Close" }).at(-1)!);
  expect(screen.queryByPlaceholderText("Saved Search Name")).toBeNull();
  await user.click(button);
  expect(await name()).toHaveValue("Water");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Your search was saved.")).toBeVisible();
  await user.click(screen.getAllByRole("button", { name: "Close" }).at(-1)!);
  await user.click(button);
  expect(await name()).toHaveValue("");
});

/** Opens it, types a name, and saves; the test controls when the response arrives. */
async function saveLate() {
  let answer = (_: Response) => {};
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (answer = resolve)));
  const user = userEvent.setup();
  const page = render(<SaveSearch />);
  await user.click(screen.getByRole("button", { name: "Save Search" }));
  await user.type(await screen.findByPlaceholderText("Saved Search Name"), "Water");
  await user.keyboard("{Enter}");
  return {
    ...page,
    answer: (status = 200) =>
      act(async () =>
        answer(
          Response.json(
            { message: "Your search was saved.", error: "", savedSearch: { id: 3, name: "Water" } },
            { status },
          ),
        ),
      ),
  };
}
const at = (query: string) => window.history.replaceState(null, "", `/bill/list${query}`);
beforeEach(() => at("?qs=water"));

test("a slow save restores no filter that was changed since, and does not navigate back to the list", async () => {
  const first = await saveLate();
  at("?qs=water&kind%5B%5D=bill");
  await first.answer();
  expect(visited).toEqual(["/bill/list?qs=water&kind%5B%5D=bill&ss=3"]);
  first.unmount();
  const second = await saveLate();
  second.unmount();
  await second.answer();
  expect(visited).toHaveLength(1);
});

test("a name that was typed outlasts the sign-in where the session had ended", async () => {
  const { answer, unmount } = await saveLate();
  await answer(401);
  expect(left).toHaveBeenCalledWith("#save-search");
  unmount();
  at("?qs=water#save-search");
  render(<SaveSearch />);
  expect(await screen.findByPlaceholderText("Saved Search Name")).toHaveValue("Water");
});
