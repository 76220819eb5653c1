import { useLocale, useTranslations } from 'next-intl';
import { Jaali } from '@/components/ui/jaali';
import { MarigoldMark } from '@/components/ui/marigold-mark';
import { trustIn } from '@/lib/constants/trust';
import type { TrustFile } from '@/lib/schemas/files/trust-file';
import { SampleBadge } from './sample-badge';

/** The trust's own card: its name, year and numbers, on the stone of the medical card. */
export function Plaque({ facts }: { facts: TrustFile }) {
  const t = useTranslations('trust');
  const locale = useLocale();
  const { founded, registration, number12A, number80G } = facts;
  const numbers: Array<[name: string, value: string | undefined, note?: string]> = [
    [t('founded'), founded === undefined ? undefined : String(founded)],
    [t('registration'), registration?.number, registration?.at?.[locale]],
    [t('number12A'), number12A],
    [t('number80G'), number80G, t('note80G')],
  ];
  const given = numbers.filter(([, value]) => value);
  if (given.length === 0) return null;
  return (
    <section
      aria-labelledby="trust-name"
      className="bg-card-stone rounded-panel relative isolate mt-10 overflow-hidden border border-transparent p-6 text-white sm:p-10 print:mt-4 print:border-black print:bg-none print:p-6 print:text-black"
    >
      <Jaali id="plaque-lattice" className="absolute inset-0 -z-10 text-white/7 print:hidden" />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="trust-name" className="flex items-center gap-3 text-2xl sm:text-3xl">
          <MarigoldMark className="size-10 shrink-0" />
          <span>{trustIn(locale).name}</span>
        </h2>
        {facts.sample && <SampleBadge />}
      </div>
      <dl className="mt-8 grid grid-cols-1 gap-x-10 gap-y-6 sm:grid-cols-2 print:mt-4 print:grid-cols-2">
        {given.map(([name, value, note]) => (
          <div key={name}>
            <dt className="text-white/85 print:text-black">{name}</dt>
            <dd className="text-xl font-semibold break-words tabular-nums">{value}</dd>
            {note && <dd className="text-white/85 print:text-black">{note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}
