import { useLocale, useTranslations } from 'next-intl';
import { PdfIcon } from '@/components/ui/icons';
import type { TrustFile } from '@/lib/schemas/files/trust-file';
import { Section } from './section';

const KB = 1024;

type Props = {
  facts: TrustFile;
  /** Bytes of each file. */
  sizes: Readonly<Record<string, number>>;
};

/** The accounts of each year as a file, the latest first. */
export function Accounts({ facts, sizes }: Props) {
  const t = useTranslations('trust');
  const locale = useLocale();
  if (facts.accounts.length === 0) return null;
  const latestFirst = facts.accounts.toSorted((a, b) => b.year.localeCompare(a.year));
  return (
    <Section title={t('accountsTitle')} sample={facts.sample}>
      <ul className="divide-line border-line divide-y border-t">
        {latestFirst.map(({ year, file, note }) => (
          <li key={file} className="py-2">
            <a
              href={`/trust/${file}`}
              className="text-link inline-flex min-h-12 items-center gap-3 font-semibold tabular-nums"
            >
              <PdfIcon aria-hidden className="size-6 shrink-0" />
              <span>{t('accountsOf', { year, kilobytes: Math.ceil((sizes[file] ?? 0) / KB) })}</span>
            </a>
            {note && <p className="text-soft pb-2 pl-9">{note[locale]}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
