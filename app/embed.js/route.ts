import { hostScript } from "@/lib/embeds/frame-policy";

export const dynamic = "force-dynamic";

/** The script that other sites may load beside a frame: it sets the height of the frame. */
export const GET = () =>
  new Response(hostScript, {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "cross-origin-resource-policy": "cross-origin",
      "access-control-allow-origin": "*",
    },
  });
