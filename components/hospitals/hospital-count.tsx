import { useTranslations } from 'next-intl';
import type { Query } from './directory-href';

/** 'Showing N hospitals in Delhi'; on a list of several pages also how many of how many (spec §2). */
export function HospitalCount({ query, shown, total }: { query: Query; shown: number; total: number }) {
  const t = useTranslations('hospitals');
  const partly = shown < total;
  const zone = query.zone === 'ALL' ? undefined : t(query.zone);
  return (
    <p role="status" className="text-soft mb-5 text-lg">
      {zone
        ? t(partly ? 'showingPartIn' : 'showingIn', { shown, total, zone })
        : t(partly ? 'showingPart' : 'showing', { shown, total })}
    </p>
  );
}
