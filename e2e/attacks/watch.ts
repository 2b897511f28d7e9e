import type { Page } from "@playwright/test";

/** Collects signs that an attack ran in a page: executed code, a dialog, or an outgoing request. */
export function ranIn(page: Page): string[] {
  const found: string[] = [];
  page.on("dialog", (dialog) => {
    if (dialog.type() === "beforeunload") return void dialog.accept();
    found.push(`${page.url()}: a dialog (${dialog.type()})`);
    void dialog.dismiss();
  });
  // Reported immediately when it runs, even if the page is left before it is inspected.
  void page.addInitScript(() => {
    let ran = 0;
    Object.defineProperty(window, "__ran", {
      get: () => ran,
      set() {
        ran = 1;
        console.error("an attack ran");
      },
    });
  });
  page.on(
    "console",
    (message) => void (message.text() === "an attack ran" && found.push(`${page.url()}: a script ran`)),
  );
  page.on(
    "request",
    (request) => void (/\/\/evil/.test(request.url()) && found.push(`${page.url()}: asks ${request.url()}`)),
  );
  return found;
}

/** Content of the page and its frames that only an attack could have put there. */
export async function foundIn(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const frame of page.frames()) {
    const here = await frame
      .evaluate(() => {
        const wrong: string[] = [];
        if ((window as { __ran?: number }).__ran) wrong.push("a script ran");
        const look = (root: ParentNode) => {
          for (const element of root.querySelectorAll("*")) {
            const name = element.localName;
            const told = element.outerHTML.slice(0, 160);
            if (
              /^(object|embed|base|math|frameset|applet|foreignobject|animate|set|annotation-xml)$/.test(name) ||
              (name === "script" &&
                !/^application\/(ld\+)?json$/.test(element.getAttribute("type") ?? "") &&
                /^\W*window\.__ran/.test(element.textContent ?? "")) ||
              (name === "iframe" && element.hasAttribute("srcdoc")) ||
              (name === "meta" && element.hasAttribute("http-equiv"))
            )
              wrong.push(`<${name}>: ${told}`);
            for (const { name: attribute, value } of element.attributes) {
              if (/^on/i.test(attribute)) wrong.push(`${attribute}: ${told}`);
              // eslint-disable-next-line no-control-regex
              if (
                /^(href|src|action|formaction|xlink:href|data|background|poster|srcset|ping)$/i.test(attribute) &&
                /^(javascript|vbscript|data:text|data:image\/svg|blob:null|view-source|jar|feed):?/i.test(
                  value.replace(/[\u0000-\u0020]/g, ""),
                )
              )
                wrong.push(`${attribute}: ${told}`);
              if (attribute === "style" && /expression|javascript|url\(/i.test(value)) wrong.push(`style: ${told}`);
            }
            if (element.shadowRoot) look(element.shadowRoot);
          }
        };
        look(document);
        return wrong.slice(0, 5);
      })
      .catch((error: Error) => (/detached|navigat|destroyed/i.test(error.message) ? [] : [error.message]));
    found.push(...here.map((one) => `${page.url()}: ${one}`));
  }
  return found;
}
