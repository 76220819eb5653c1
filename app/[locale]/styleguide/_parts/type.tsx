import { createTranslator, useTranslations } from 'next-intl';
import { loadMessages } from '@/lib/i18n/messages';
import { routing } from '@/lib/i18n/routing';
import type { Tokens } from './tokens';

/** Size, where it is used, and the face: headings in Baloo 2, text in Inter and Noto Sans Devanagari. */
const STEPS = [
  { look: 'font-heading text-title font-bold', name: 'text-title', use: 'useTitle' },
  { look: 'font-heading text-screen font-bold', name: 'text-screen', use: 'useScreen' },
  { look: 'font-heading text-2xl font-bold leading-tight', name: 'text-2xl', use: 'useSection' },
  { look: 'font-heading text-xl font-bold leading-tight', name: 'text-xl', use: 'useDialog' },
  { look: 'text-lead', name: 'text-lead', use: 'useLead' },
  { look: 'text-base', name: 'text-base', use: 'useText' },
] as const;

/** The scale, each step in both scripts: they must sit on the same line and be the same size to the eye. */
export function Type({ theme }: { theme: Tokens }) {
  const t = useTranslations('styleguide');
  return (
    <ul className="divide-line divide-y">
      {STEPS.map(({ look, name, use }) => (
        <li key={name} className="grid gap-x-8 gap-y-1 py-5 lg:grid-cols-[16rem_minmax(0,1fr)]">
          <div>
            <p className="font-semibold">{name}</p>
            <p className="text-soft">{t(use)}</p>
            {theme[name] && <p className="text-soft break-words tabular-nums">{theme[name]}</p>}
          </div>
          <div className="min-w-0 space-y-2">
            {routing.locales.map((locale) => (
              <p key={locale} lang={locale} className={look}>
                {createTranslator({ locale, messages: loadMessages(locale) })('styleguide.sample')}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
