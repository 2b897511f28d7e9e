import { xmlText } from "@/lib/platform/text/escape";

export type SitemapEntry = { url: string; /** ISO 8601; omitted if unknown. */ lastmod?: string | null };
export type NewsEntry = { url: string; publication: string; title: string; publishedAt: string };

const declaration = '<?xml version="1.0" encoding="utf-8"?>\n';
const schema = "http://www.sitemaps.org/schemas/sitemap/0.9";
const headers = { "content-type": "application/xml; charset=utf-8" };
const place = (name: string, { url, lastmod }: SitemapEntry) =>
  `<${name}><loc>${xmlText(url)}</loc>${lastmod ? `<lastmod>${xmlText(lastmod)}</lastmod>` : ""}</${name}>`;

export const sitemapIndex = (entries: SitemapEntry[]): Response =>
  new Response(
    `${declaration}<sitemapindex xmlns="${schema}">\n${entries.map((entry) => place("sitemap", entry)).join("\n")}\n</sitemapindex>\n`,
    { headers },
  );

export const sitemap = (entries: SitemapEntry[]): Response =>
  new Response(
    `${declaration}<urlset xmlns="${schema}">\n${entries.map((entry) => place("url", entry)).join("\n")}\n</urlset>\n`,
    { headers },
  );

/** A news sitemap: the issues of the last two days. */
export const newsSitemap = (entries: NewsEntry[]): Response =>
  new Response(
    `${declaration}<urlset xmlns="${schema}" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">\n${entries
      .map(
        ({ url, publication, title, publishedAt }) =>
          `<url><loc>${xmlText(url)}</loc><news:news><news:publication><news:name>${xmlText(publication)}</news:name><news:language>en</news:language></news:publication><news:publication_date>${xmlText(publishedAt)}</news:publication_date><news:title>${xmlText(title)}</news:title></news:news></url>`,
      )
      .join("\n")}\n</urlset>\n`,
    { headers },
  );
