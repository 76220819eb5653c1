import type { CSSProperties, ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import type { Tokens } from './tokens';

type Props = {
  title: string;
  text: string;
  /** Given, what is inside is shown twice: by day and by night. */
  tokens?: Record<'light' | 'dark', Tokens>;
  children: ReactNode;
};

const asVariables = (scheme: string, tokens: Tokens) =>
  ({
    colorScheme: scheme,
    ...Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--${name}`, value])),
  }) as CSSProperties;

/** One kind of part: what it is for, and what it looks like. */
export function Section({ title, text, tokens, children }: Props) {
  const t = useTranslations('styleguide');
  return (
    <section>
      <h2 className="text-2xl">{title}</h2>
      <p className="text-soft mt-1 mb-5 max-w-prose">{text}</p>
      {tokens ? (
        <div className="grid gap-4 lg:grid-cols-2">
          {(['light', 'dark'] as const).map((scheme) => (
            <div
              key={scheme}
              style={asVariables(scheme, tokens[scheme])}
              className="bg-paper text-ink border-line rounded-panel min-w-0 border p-4 sm:p-6"
            >
              <p className="text-soft mb-4 font-semibold">{t(scheme)}</p>
              {children}
            </div>
          ))}
        </div>
      ) : (
        children
      )}
    </section>
  );
}

/** A specimen and what it is called. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="mb-6 min-w-0 last:mb-0">
      <p className="text-soft mb-2">{name}</p>
      {children}
    </div>
  );
}
