import { register } from "tsx/esm/api";

// On Node 20 `--import tsx` does nothing in a thread.
register();
await import("./read-worker.ts");
