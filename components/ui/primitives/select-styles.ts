import createCache, { type EmotionCache } from "@emotion/cache";

let cache: EmotionCache | undefined;

/**
 * Where react-select's own few rules go. Emotion would write them into `<style>` elements, which a strict `style-src 'self'`
 * empties (Chromium blocks even an empty one, and its sheet is null). A constructed sheet is no inline style, so it needs
 * neither a nonce nor a hash, and works on pages that are stored once for everybody. One for all selects of a page.
 */
export function adoptedStyleCache(): EmotionCache {
  cache ??= makeCache();
  return cache;
}

function makeCache(): EmotionCache {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const made = createCache({ key: "select" });
  made.sheet.insert = (rule) => {
    try {
      sheet.insertRule(rule, sheet.cssRules.length);
    } catch {
      // a vendor-prefixed selector of another browser: that browser's alone
    }
  };
  return made;
}
