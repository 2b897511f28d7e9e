// Importing this file takes the network from a process: what reads strangers' files has nobody to tell.
import dgram from "node:dgram";
import dns from "node:dns";
import { Server, Socket } from "node:net";

const refuse = (what) =>
  function refused() {
    throw Object.assign(new Error(`A process that reads files must not ${what}.`), { code: "ENETWORK" });
  };

Socket.prototype.connect = refuse("connect");
Server.prototype.listen = refuse("listen");
dgram.Socket.prototype.bind = refuse("listen");
dgram.Socket.prototype.send = refuse("send");
for (const source of [dns, dns.promises])
  for (const name of Object.keys(source))
    if (/^(?:lookup|resolve|reverse)/.test(name)) source[name] = refuse("look up names");
