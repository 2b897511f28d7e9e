"use client";

/** Stands in for the root layout when that itself failed: it can count on nothing. */
export default function GlobalError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>This page could not be shown</title>
        <main>
          <h1>This page could not be shown</h1>
          <p>Something failed on our side. What was saved before is safe. {error.digest && `Reference: ${error.digest}`}</p>
          <button type="button" onClick={retry}>Try again</button>
        </main>
      </body>
    </html>
  );
}
