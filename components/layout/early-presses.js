// Inlined in the head of every page (app/layout.tsx). Before hydration, a press on what needs scripts is shown as busy, and
// repeated once the page is hydrated. Links, forms with an address, and menus work before.
{
  let repeat;
  let busy;
  const hold = (button, again) => {
    if (busy) delete busy.dataset.busy;
    busy = button;
    if (busy) busy.dataset.busy = "true";
    repeat = again;
  };
  const press = (event) => {
    const { target, submitter } = event;
    if (event.type === "submit") {
      if (event.defaultPrevented || target.hasAttribute("action")) return;
      event.preventDefault();
      hold(submitter, () => target.requestSubmit(submitter));
    } else {
      const button = target.closest("button");
      if (!button || (button.form && button.type === "submit")) return;
      // A menu opens by itself; what is chosen in it also closes it.
      if (button.matches("[data-dismisses], [popovertarget]:not([popovertargetaction=hide])")) return;
      hold(button, () => button.click());
    }
  };
  const events = ["click", "submit"];
  for (const name of events) addEventListener(name, press);
  addEventListener(
    "awake",
    () => {
      for (const name of events) removeEventListener(name, press);
      const again = repeat;
      hold();
      // Later: what was typed is applied first.
      if (again) setTimeout(again);
    },
    { once: true },
  );
}
