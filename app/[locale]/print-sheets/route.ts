import { createTranslator, hasLocale } from 'next-intl';
import { loadMessages } from '@/lib/i18n/messages';
import { getPathname } from '@/lib/i18n/navigation';
import { routing, type Locale } from '@/lib/i18n/routing';

type Context = { params: Promise<{ locale: string }> };

export const dynamic = 'force-static';
export const dynamicParams = false;
export const generateStaticParams = () => routing.locales.map((locale) => ({ locale }));

/**
 * The page of the print tab, until it gets cards. Not a Next page: that would take the memory the cards need. The
 * print centre sends the style sheets, so the first words have none.
 */
function documentIn(locale: Locale): string {
  const t = createTranslator({ locale, messages: loadMessages(locale) });
  // Our own words: none has a sign that HTML would take for its own.
  return `<!doctype html>
<html lang="${locale}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${t('print.title')}</title>
    <script src="/print-sheets.js" defer></script>
    <style>
      .first { max-width: 36rem; margin: 4rem auto; padding: 0 1.25rem; font: 1.125rem/1.6 'Noto Sans', system-ui, sans-serif; }
      .first h1 { margin: 0; font-size: 1.75rem; line-height: 1.3; font-weight: bold; }
      .first p { margin: 1rem 0; }
      .first :is(a, button) {
        display: inline-block; margin: 0 0.75rem 0.75rem 0; padding: 0.6rem 1.2rem; border: 1px solid #0b5c5e;
        border-radius: 0.6rem; background: #0b5c5e; color: #fff; font: inherit; text-decoration: none; cursor: pointer;
      }
      .first button { background: #fff; color: #0b5c5e; }
    </style>
  </head>
  <body>
    <div data-sheets="shown">
      <main class="first">
        <noscript>${t('printCentre.tabScript')}</noscript>
        <p data-sheets="waits" role="status" hidden>${t('print.preparing')}</p>
        <p data-sheets="slow" hidden>${t('printCentre.tabSlow')}</p>
      </main>
    </div>
    <main class="first" data-sheets="lost" hidden>
      <div role="alert">
        <h1>${t('printCentre.tabLost')}</h1>
        <p>${t('printCentre.tabLostText')}</p>
      </div>
      <a href="${getPathname({ locale, href: '/admin/print' })}">${t('printCentre.tabCentre')}</a>
      <button type="button" data-sheets="close">${t('printCentre.tabClose')}</button>
    </main>
  </body>
</html>
`;
}

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) return new Response(null, { status: 404 });
  return new Response(documentIn(locale), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'public, max-age=0, must-revalidate',
    },
  });
}
