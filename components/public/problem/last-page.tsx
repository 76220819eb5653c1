'use client';

import { TRUST } from '@/lib/constants/trust';
import { telLink } from '@/lib/format/tel-link';

/** Copies of `messages/` (group `problem`), for when their provider has failed too. A test compares them. */
export const LAST_WORDS = {
  en: {
    errorTitle: 'This page could not be shown',
    errorText:
      'Something went wrong on our side, so this page did not open. Everything you saved is safe. Try again in a moment. If it happens again, call us.',
    tryAgain: 'Try again',
    home: 'Home',
    call: 'Call us',
  },
  hi: {
    errorTitle: 'यह पेज नहीं खुल सका',
    errorText:
      'हमारी ओर से गड़बड़ी हुई, इसलिए यह पेज नहीं खुला। जो सेव हो चुका है, वह सुरक्षित है। थोड़ी देर में फिर कोशिश करें। फिर भी न खुले तो हमें फ़ोन करें।',
    tryAgain: 'फिर कोशिश करें',
    home: 'मुख्य पेज',
    call: 'हमें फ़ोन करें',
  },
} as const;

const LINK = { display: 'inline-block', padding: '0.75rem 1.25rem 0.75rem 0', fontWeight: 600 } as const;

/**
 * For when the layout itself has failed. Messages, styles and language may be missing: hence both languages, default
 * colours and plain links.
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
          {(['en', 'hi'] as const).map((language, index) => {
            const words = LAST_WORDS[language];
            const Title = index === 0 ? 'h1' : 'h2';
            return (
              <section key={language} lang={language} style={{ marginBottom: '2rem' }}>
                <Title style={{ fontSize: '1.75rem', lineHeight: 1.25, margin: '0 0 0.5rem' }}>
                  {words.errorTitle}
                </Title>
                <p style={{ margin: '0 0 0.5rem' }}>{words.errorText}</p>
                <a href="" style={LINK}>
                  {words.tryAgain}
                </a>
                {/* Plain links, loaded from the server: the script of this page has failed. */}
                <a href={language === 'en' ? '/' : '/hi'} style={LINK}>
                  {words.home}
                </a>
                <a href={telLink(TRUST.phone)} style={LINK}>
                  {`${words.call}: ${TRUST.phone}`}
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
