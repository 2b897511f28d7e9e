import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { LinkInterceptor } from "@/components/ui/rendering/link-interceptor";
import { StatusDrawings } from "@/components/ui/bill-chips/status-drawings";
import { StaticMarkup } from "@/components/ui/rendering/static-html";
import { ToastRegion } from "@/components/ui/primitives/toast";
import { appearanceScript } from "@/lib/platform/html/appearance-script";
import "@/app/globals.css";

export const metadata: Metadata = {
  title: { default: "Rotunda", template: "%s · Rotunda" },
  description: "Follow legislation and regulation, and read what it means, every week.",
  icons: {
    icon: [
      { url: "/favicon.ico", sizes: "32x32" },
      { url: "/mark.svg", type: "image/svg+xml" },
    ],
    apple: "/apple-touch-icon.png",
  },
  manifest: "/manifest.webmanifest",
  formatDetection: { telephone: false, email: false, address: false, date: false },
};

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fcfcf9" },
    { media: "(prefers-color-scheme: dark)", color: "#111614" },
  ],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // The appearance script may set data-theme on <html> before hydration.
    <html lang="en" suppressHydrationWarning>
      <head>
        {/* In the page, because nothing is painted before it has run. */}
        <StaticMarkup as="script" html={appearanceScript()} />
      </head>
      <body>
        <StatusDrawings />
        {children}
        <ToastRegion />
        <LinkInterceptor />
      </body>
    </html>
  );
}
