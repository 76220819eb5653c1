import { useTranslations } from 'next-intl';
import { DueBadge, StatusBadge } from '@/components/cards/due-badge';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { DueIcon, ExpiredIcon, ValidIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { addDays, dayInIndia } from '@/lib/format/calendar';
import { Specimen } from './section';

const ICON = 'size-4';

/** What tells: never by colour alone, always with a word, and an icon where it is a state. */
export function Notices() {
  const t = useTranslations('styleguide');
  const inDays = (days: number) => addDays(dayInIndia(), days);
  return (
    <>
      <Specimen name="Badge">
        <div className="flex flex-wrap gap-2">
          <Badge tone="valid" icon={<ValidIcon aria-hidden className={ICON} />}>
            {t('good')}
          </Badge>
          <Badge tone="due" icon={<DueIcon aria-hidden className={ICON} />}>
            {t('soon')}
          </Badge>
          <Badge tone="danger" icon={<ExpiredIcon aria-hidden className={ICON} />}>
            {t('bad')}
          </Badge>
          <Badge tone="plain">{t('label')}</Badge>
        </div>
      </Specimen>
      <Specimen name="DueBadge · StatusBadge">
        <div className="flex flex-wrap gap-2">
          {[300, 30, 0, -1].map((days) => (
            <DueBadge key={days} dueDate={inDays(days)} />
          ))}
          <StatusBadge active />
          <StatusBadge active={false} />
        </div>
      </Specimen>
      <Specimen name="Notice">
        <div className="space-y-3">
          <Notice>{t('know')}</Notice>
          <Notice tone="valid">{t('know')}</Notice>
          <Notice tone="due" action={<Button look="outline">{t('save')}</Button>}>
            {t('know')}
          </Notice>
          <Notice tone="danger" title={t('bad')}>
            <p className="text-ink">{t('know')}</p>
          </Notice>
        </div>
      </Specimen>
    </>
  );
}
