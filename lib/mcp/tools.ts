import { McpServer } from "@modelcontextprotocol/server";
import { registerBills } from "./bill-tools";
import type { Caller } from "./caller";
import { registerStaff } from "./staff-tools";
import { registerSite } from "./site-tools";
import { registerTexts } from "./text-tools";

/** A server for one request, with the tools that its caller may use. */
export function serverFor(caller: Caller): McpServer {
  const server = new McpServer({ name: "rotunda", title: "Rotunda", version: "1" });
  registerBills(server, caller);
  registerTexts(server, caller);
  registerSite(server, caller);
  registerStaff(server, caller);
  return server;
}
