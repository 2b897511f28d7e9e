export { default } from "./lib/tools/testing/vitest.config.ts";
