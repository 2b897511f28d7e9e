import createCache, { type EmotionCache } from "@emotion/cache";

let cache: EmotionCache | undefined;

/**
 * Cache for react-select's few styles. Emotion would insert `<style>` elements, which a strict `style-src
 * 'self'` blocks (Chromium blocks even an empty one, and its sheet is null). A constructed style sheet is no
 * inline style, so it needs neither nonce nor hash, and works on pages that are cached for everyone. One for all
 * selects of a page.
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
      // A vendor-prefixed selector that only another browser knows.
    }
  };
  return made;
}
