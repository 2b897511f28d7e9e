import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { LinkInterceptor } from "@/components/ui/rendering/link-interceptor";
import { StatusDrawings } from "@/components/ui/bill-chips/status-drawings";
import { StaticMarkup } from "@/components/ui/rendering/static-html";
import { ToastRegion } from "@/components/ui/primitives/toast";
import { MessagePage } from "@/components/layout/message-page";
import { noteUnscripted } from "@/components/layout/unscripted";
import { headScript } from "@/lib/platform/html/head-script";
import { language } from "@/lib/platform/html/unscripted";
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
  noteUnscripted(500, <FailedMessage />);
  return (
    // The appearance script may set data-theme on <html> before hydration.
    <html lang={language} suppressHydrationWarning>
      <head>
        {/* In the page, because nothing is painted before it has run. */}
        <StaticMarkup as="script" html={headScript()} />
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

const FailedMessage = () => (
  <MessagePage code="Error" title="This page could not be shown">
    <p>Something went wrong on our side. Your saved work is safe. Load the page again.</p>
  </MessagePage>
);
