// Loaded before the product (`node --import`) to break it: it handles all pipelined requests of a connection at once.
import { Server } from "node:http";

const { emit } = Server.prototype;
Server.prototype.emit = function (event, ...given) {
  const [request, response] = given;
  if (event !== "request" || response.socket) return emit.call(this, event, ...given);
  response.socket = request.socket;
  try {
    return emit.call(this, event, ...given);
  } finally {
    if (!response.destroyed && request.socket._httpMessage !== response) response.socket = null;
  }
};
