'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DateBoxes } from '@/components/form/date-boxes';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { isCalendarDay } from '@/lib/format/calendar';
import { canBeToday, tellDay } from '@/lib/format/clock';

type Props = { before: string | undefined; onTold: (day: string) => void };

/** @param before the day that was said before */
export function DayForm({ before = '', onTold }: Props) {
  const t = useTranslations('field');
  const [typed, setTyped] = useState(before);
  const [wrong, setWrong] = useState<string>();

  function tell() {
    if (!isCalendarDay(typed)) return setWrong(t('dayInvalid'));
    if (!canBeToday(typed)) return setWrong(t('dayNotToday'));
    tellDay(typed);
    return onTold(typed);
  }

  return (
    <form
      noValidate
      className="mt-2 space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        tell();
      }}
    >
      <Field label={t('whichDay')} help={t('whichDayHelp')} error={wrong} group required>
        {(aria) => (
          <DateBoxes
            value={typed}
            onChange={setTyped}
            invalid={aria['aria-invalid']}
            required={aria['aria-required']}
          />
        )}
      </Field>
      <Button type="submit">{t('thatDay')}</Button>
    </form>
  );
}
