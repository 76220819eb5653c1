'use client';

import { TRUST } from '@/lib/constants/trust';
import { LAST_WORDS } from './last-words';

const LINK = { display: 'inline-block', padding: '0.75rem 1.25rem 0.75rem 0', fontWeight: 600 } as const;

/**
 * When the layout itself has failed: no words are handed out any more, no styles are sure and no language is known.
 * So both languages, the browser's own colours, plain links.
 */
export function LastPage({ digest }: { digest?: string }) {
  return (
    <html lang="en" style={{ colorScheme: 'light dark' }}>
      <body
        style={{
          maxWidth: '36rem',
          margin: '0 auto',
          padding: '2.5rem 1.25rem',
          background: 'Canvas',
          color: 'CanvasText',
          font: '1.125rem/1.6 system-ui, sans-serif',
        }}
      >
        {/* React moves both to the head. */}
        <title>{LAST_WORDS.en.errorTitle}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <main>
          {(['en', 'hi'] as const).map((language, place) => {
            const words = LAST_WORDS[language];
            const Title = place === 0 ? 'h1' : 'h2';
            return (
              <section key={language} lang={language} style={{ marginBottom: '2rem' }}>
                <Title style={{ fontSize: '1.75rem', lineHeight: 1.25, margin: '0 0 0.5rem' }}>
                  {words.errorTitle}
                </Title>
                <p style={{ margin: '0 0 0.5rem' }}>{words.errorText}</p>
                <a href="" style={LINK}>
                  {words.tryAgain}
                </a>
                {/* Plain links: anew from the server, since what runs here has failed. */}
                <a href={language === 'en' ? '/' : '/hi'} style={LINK}>
                  {words.home}
                </a>
                <a href={`tel:${TRUST.phone.replace(/\s/g, '')}`} style={LINK}>
                  {words.call}: {TRUST.phone}
                </a>
              </section>
            );
          })}
          {digest && <p>{digest}</p>}
        </main>
      </body>
    </html>
  );
}
