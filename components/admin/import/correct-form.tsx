'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Choice } from '@/components/form/fields';
import { Button } from '@/components/ui/button';
import { CONTROL } from '@/components/ui/control-styles';
import type { Way } from '@/lib/import/summary';

export type OtherWay = Exclude<Way, 'write'>;
type Props = {
  /** What is corrected, for screen readers. */
  label: string;
  /** How many cells. */
  count: number;
  /** The values to choose from; without them anything can be written. */
  choices: Choice[] | undefined;
  /** What is there now, or what is likely meant. */
  first: string;
  ways: Way[];
  /** What a way is called for these cells. */
  called: (way: OtherWay) => string;
  onFix: (way: Way, value?: string) => void;
  onCancel?: () => void;
};

/** What to write into cells instead, and the other ways to correct all of them. */
export function CorrectForm({ label, count, choices, first, ways, called, onFix, onCancel }: Props) {
  const t = useTranslations('imports');
  const common = useTranslations('common');
  const isKnown = !choices || choices.some(({ value }) => value === first);
  const [value, setValue] = useState(isKnown ? first : '');
  // One cell may be right as it is shown, such as what a formula came to.
  const isNothing = choices ? value === '' : count > 1 && value === first;
  const control = { 'aria-label': label, value, className: `${CONTROL} flex-1 basis-40` };
  return (
    <form
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isNothing) onFix('write', value);
      }}
      onKeyDown={({ key }) => key === 'Escape' && onCancel?.()}
    >
      {ways.includes('write') && (
        <>
          {choices ? (
            <select {...control} onChange={({ target }) => setValue(target.value)}>
              <option value="">{t('choose')}</option>
              {choices.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.label}
                </option>
              ))}
            </select>
          ) : (
            <input {...control} autoComplete="off" onChange={({ target }) => setValue(target.value)} />
          )}
          <Button
            type="submit"
            variant="outline"
            aria-label={t('correctCells', { count, what: label })}
            disabled={isNothing}
          >
            {t('correct')}
          </Button>
        </>
      )}
      {ways
        .filter((way) => way !== 'write')
        .map((way) => (
          <Button key={way} variant="outline" onClick={() => onFix(way)}>
            {called(way)}
          </Button>
        ))}
      {onCancel && (
        <Button variant="ghost" onClick={onCancel}>
          {common('cancel')}
        </Button>
      )}
    </form>
  );
}
