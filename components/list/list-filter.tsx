'use client';

import { useCallback, useState } from 'react';
import { DateBoxes } from '@/components/form/date-boxes';
import { CONTROL, SEGMENT, SEGMENTS } from '@/components/ui/styles';
import { SearchBox } from './search-box';
import type { ListSearch } from '@/lib/api/endpoints';
import { ID_MAX_LENGTH } from '@/lib/constants/limits';
import { isCalendarDay } from '@/lib/format/calendar';

/** `sort`: the order that comes with it. */
type Choice = { value: string; label: string; sort?: string };

export type Filter = {
  name: Exclude<keyof ListSearch, 'q' | 'sort' | 'cursor' | 'limit'>;
  label: string;
} & (
  | {
      /** `switch`: two or three, all in sight. */
      kind?: 'choice' | 'switch';
      /** Without `all`, which filters nothing. */
      choices: Choice[];
      all: string;
    }
  /** A complete id; `clean` normalises what was typed. */
  | { kind: 'id'; clean: (typed: string) => string }
  | { kind: 'day' }
);

/**
 * The order of the first filter that brings one.
 * @param chosen values by name
 */
export const orderWith = (filters: Filter[], chosen: Record<string, string>): string =>
  filters
    .flatMap((filter) =>
      'choices' in filter ? filter.choices.filter(({ value }) => value === chosen[filter.name]) : [],
    )
    .find(({ sort }) => sort)?.sort ?? '';

/** Two of them share a line on a phone. */
const HALF = 'min-w-0 max-sm:grow max-sm:basis-36';

type Props = {
  filter: Filter;
  chosen: string;
  onChange: (changes: Record<string, string>) => void;
};

export function ListFilter({ filter, chosen, onChange }: Props) {
  const { name, label } = filter;
  const change = useCallback((value: string) => onChange({ [name]: value }), [onChange, name]);
  if (filter.kind === 'id')
    return (
      <div className="w-full sm:w-60">
        <SearchBox
          label={label}
          q={chosen}
          onSearch={change}
          clean={filter.clean}
          several
          autoCapitalize="characters"
          maxLength={ID_MAX_LENGTH}
        />
      </div>
    );
  if (filter.kind === 'day') return <DayFilter label={label} chosen={chosen} onChange={change} />;
  if (filter.kind === 'switch')
    return (
      <div role="group" aria-label={label} className={`${SEGMENTS} auto-cols-fr grid-flow-col max-sm:w-full`}>
        {[{ value: '', label: filter.all }, ...filter.choices].map(({ value, label: words }) => (
          <button
            key={value}
            type="button"
            aria-pressed={chosen === value}
            onClick={() => change(value)}
            className={SEGMENT}
          >
            {words}
          </button>
        ))}
      </div>
    );
  return (
    <select
      aria-label={label}
      value={chosen}
      onChange={(event) => change(event.target.value)}
      className={`${CONTROL} sm:field-sizing-content sm:w-auto sm:max-w-72 ${HALF}`}
    >
      <option value="">{filter.all}</option>
      {/* Of an address whose choice does not exist any more, or is not loaded yet. */}
      {chosen && !filter.choices.some(({ value }) => value === chosen) && (
        <option value={chosen}>{chosen}</option>
      )}
      {filter.choices.map(({ value, label: words }) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  );
}

type DayProps = { label: string; chosen: string; onChange: (day: string) => void };

function DayFilter({ label, chosen, onChange }: DayProps) {
  const [typed, setTyped] = useState(chosen);
  const [known, setKnown] = useState(chosen);
  // The address changed from outside: by Back, a link, or the button that clears the filters.
  if (known !== chosen) {
    setKnown(chosen);
    setTyped(chosen);
  }
  return (
    <fieldset className="flex items-center gap-2 max-sm:w-full">
      <legend className="sr-only">{label}</legend>
      <span aria-hidden className="text-soft whitespace-nowrap max-sm:min-w-21">
        {label}
      </span>
      <DateBoxes
        value={typed}
        onChange={(value) => {
          setTyped(value);
          if (value === '' || isCalendarDay(value)) onChange(value);
        }}
        compact
        invalid={/^\d{4}-\d{2}-\d{2}$/.test(typed) && !isCalendarDay(typed)}
      />
    </fieldset>
  );
}
