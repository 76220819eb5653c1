'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { SEGMENT, SEGMENTS } from '@/components/ui/segment-look';

/** The same switch made of radio buttons, which a form sends, and of buttons, which show another view. */
export function SegmentsDemo() {
  const t = useTranslations('styleguide');
  const group = useId();
  const [second, setSecond] = useState(false);
  return (
    <div className="space-y-3">
      <fieldset className={`${SEGMENTS} grid-cols-2`}>
        <legend className="sr-only">{t('choose')}</legend>
        {(['first', 'second'] as const).map((choice) => (
          <label key={choice} className={SEGMENT}>
            <input type="radio" name={group} defaultChecked={choice === 'first'} className="sr-only" />
            {t(choice)}
          </label>
        ))}
      </fieldset>
      <div role="group" aria-label={t('choose')} className={`${SEGMENTS} grid-cols-2`}>
        <button type="button" aria-pressed={!second} onClick={() => setSecond(false)} className={SEGMENT}>
          {t('first')}
        </button>
        <button type="button" aria-pressed={second} onClick={() => setSecond(true)} className={SEGMENT}>
          {t('second')}
        </button>
      </div>
    </div>
  );
}
