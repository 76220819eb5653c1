import { jsonForScript } from '@/lib/seo/organisation';

/** What schema.org knows of the page, for search engines; browsers do not run it. */
export function StructuredData({ of }: { of: object | object[] }) {
  const data = { '@context': 'https://schema.org', ...(Array.isArray(of) ? { '@graph': of } : of) };
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForScript(data) }} />;
}
