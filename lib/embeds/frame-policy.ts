import { createHash } from "node:crypto";

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * The content security policy of a page in a frame: it loads nothing, runs only the script that tells its height, and the
 * sites of the setting alone may frame it.
 * @param origins of the setting; `*` is every site, none means that no site may
 */
export const embedPolicy = (origins: readonly string[], style: string, script: string): string =>
  [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    `script-src ${hashOf(script)}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors(origins)}`,
  ].join("; ");

const frameAncestors = (origins: readonly string[]): string =>
  origins.length === 0 ? "'none'" : origins.includes("*") ? "*" : ["'self'", ...origins].join(" ");

/**
 * Runs inside of the frame, where the page around it may listen. Without it, the frame keeps the height of its code.
 */
export const heightScript = `addEventListener("load",()=>{const tell=()=>parent.postMessage({rotundaHeight:Math.ceil(document.body.getBoundingClientRect().height)},"*");tell();new ResizeObserver(tell).observe(document.body)})`;

/** `/embed.js`: sets the height of each frame to what its page says. It reads nothing else of the page around it. */
export const hostScript = `(()=>{const own=new URL(document.currentScript.src).origin;addEventListener("message",({data,origin,source})=>{const height=Number(data&&data.rotundaHeight);if(origin!==own||!(height>0&&height<20000))return;for(const frame of document.querySelectorAll("iframe"))if(frame.contentWindow===source)frame.style.height=height+"px"})})();
`;
