// Loaded before the product (`node --import`) to break it: its server waits 15 minutes for headers, and only Node sees its
// connections.
import { Server } from "node:http";

const { listen } = Server.prototype;
Server.prototype.listen = function (...given) {
  this.headersTimeout = 900_000;
  for (const listener of this.listeners("connection").slice(1)) this.removeListener("connection", listener);
  return listen.apply(this, given);
};
