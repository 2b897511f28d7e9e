// Loaded before the product (`node --import`) to break it: its server waits 15 minutes for headers.
import { Server } from "node:http";

const { listen } = Server.prototype;
Server.prototype.listen = function (...given) {
  this.headersTimeout = 900_000;
  return listen.apply(this, given);
};
