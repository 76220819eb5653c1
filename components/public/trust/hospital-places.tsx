import { useLocale, useTranslations } from 'next-intl';
import { leadsTo } from '@/components/ui/text-link';
import { HOSPITAL_ZONE_FILTER } from '@/lib/constants/choices';
import { count } from '@/lib/format/display';
import { Bar } from './bar';
import { Section } from './section';

export type ZonePlaces = {
  zone: string;
  name: string;
  hospitals: number;
  places: Array<{ name: string; hospitals: number }>;
};

type ListedZone = Exclude<(typeof HOSPITAL_ZONE_FILTER)[number], 'ALL'>;
const isListed = (zone: string): zone is ListedZone => HOSPITAL_ZONE_FILTER.some((listed) => listed === zone);

/** Keeps a place and its number in one line. */
const NO_BREAK = '\u00a0';

/** How many partner hospitals there are in each zone, drawn as bars, and in which of its towns. */
export function HospitalPlaces({ zones }: { zones: ZonePlaces[] }) {
  const t = useTranslations('trust');
  const names = useTranslations('hospitals');
  const locale = useLocale();
  const all = zones.reduce((sum, { hospitals }) => sum + hospitals, 0);
  const most = zones[0]?.hospitals ?? 0;
  if (all === 0) return null;
  return (
    <Section title={t('placesTitle')}>
      <p>{t.rich('placesText', { count: all, link: leadsTo('/hospitals') })}</p>
      <ul className="mt-7 space-y-7">
        {zones.map(({ zone, name, hospitals, places }) => (
          <li key={zone} className="break-inside-avoid">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <strong className="font-heading text-xl">{isListed(zone) ? names(zone) : name}</strong>
              <span className="tabular-nums">{t('placesCount', { count: hospitals })}</span>
            </p>
            <Bar share={hospitals / most} />
            {places.length > 1 && (
              <p className="text-soft mt-2 text-base tabular-nums">
                {places
                  .map((place) => `${place.name} ${count(place.hospitals, locale)}`.replaceAll(' ', NO_BREAK))
                  .join(`${NO_BREAK}· `)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
