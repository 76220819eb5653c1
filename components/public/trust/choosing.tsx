import { useLocale, useTranslations } from 'next-intl';
import type { TrustFile } from '@/lib/schemas/files/trust-file';
import { Section } from './section';

/** How a family is chosen, step by step. */
export function Choosing({ facts }: { facts: TrustFile }) {
  const t = useTranslations('trust');
  const locale = useLocale();
  if (facts.choosing.length === 0) return null;
  return (
    <Section title={t('choosingTitle')} sample={facts.sample}>
      <ol className="space-y-5">
        {facts.choosing.map((step, n) => (
          <li key={step.en} className="flex break-inside-avoid gap-4">
            <span
              aria-hidden
              className="border-teal text-teal font-heading grid size-10 shrink-0 place-items-center rounded-full border-2 text-lg font-bold"
            >
              {n + 1}
            </span>
            <p className="pt-1.5">{step[locale]}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
