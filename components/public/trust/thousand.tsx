import { useLocale, useTranslations } from 'next-intl';
import { rupees } from '@/lib/format/display';
import type { TrustFile } from '@/lib/schemas/files/trust-file';
import { Bar } from './bar';
import { Section } from './section';

const WHOLE = 1000;

/** What became of a thousand rupees. */
export function Thousand({ facts }: { facts: TrustFile }) {
  const t = useTranslations('trust');
  const locale = useLocale();
  const { thousand } = facts;
  if (!thousand) return null;
  return (
    <Section title={t('thousandTitle', { amount: rupees(WHOLE, locale) })} sample={facts.sample}>
      {thousand.note && <p className="mb-6">{thousand.note[locale]}</p>}
      <ul className="space-y-5">
        {thousand.parts.map(({ rupees: amount, what }) => (
          <li key={what.en} className="break-inside-avoid">
            <p className="flex items-baseline justify-between gap-x-6">
              <span>{what[locale]}</span>
              <strong className="font-heading text-xl tabular-nums">{rupees(amount, locale)}</strong>
            </p>
            <Bar share={amount / WHOLE} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
