export { default } from "./lib/testing/vitest.config.ts";
