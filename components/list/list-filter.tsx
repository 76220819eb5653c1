'use client';

import { useCallback, useId } from 'react';
import { CONTROL } from '@/components/ui/control-look';
import { SearchBox } from './search-box';
import type { ListSearch } from '@/lib/api/endpoints';
import { ID_MAX_LENGTH } from '@/lib/constants/limits';

export type Filter = {
  name: Exclude<keyof ListSearch, 'q' | 'sort' | 'cursor' | 'limit'>;
  label: string;
} & (
  | {
      kind?: 'choice';
      /** All choices except `all`, which filters nothing. */
      choices: Array<{ value: string; label: string }>;
      all: string;
    }
  /** A complete id; `clean` normalises what was typed. */
  | { kind: 'id'; clean: (typed: string) => string }
  | { kind: 'day' }
);

/** Two of them share a line on a phone. */
const HALF = 'min-w-0 max-sm:grow max-sm:basis-36';

type Props = { filter: Filter; chosen: string; onChange: (changes: Record<string, string>) => void };

/** A filter of a list. Its value is stored in the address. */
export function ListFilter({ filter, chosen, onChange }: Props) {
  const { name, label } = filter;
  const id = useId();
  const change = useCallback((value: string) => onChange({ [name]: value }), [onChange, name]);
  if (filter.kind === 'id')
    return (
      <div className="w-full sm:w-72">
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
  if (filter.kind === 'day')
    return (
      <label
        htmlFor={id}
        className={`flex items-center gap-2 max-sm:flex-col max-sm:items-stretch max-sm:gap-1 ${HALF}`}
      >
        <span className="text-soft whitespace-nowrap">{label}</span>
        <input
          id={id}
          type="date"
          autoComplete="off"
          value={chosen}
          onChange={(event) => change(event.target.value)}
          className={`${CONTROL} min-w-0 px-3! sm:w-auto`}
        />
      </label>
    );
  return (
    <select
      aria-label={label}
      value={chosen}
      onChange={(event) => change(event.target.value)}
      className={`${CONTROL} sm:w-auto sm:max-w-52 ${HALF}`}
    >
      <option value="">{filter.all}</option>
      {filter.choices.map(({ value, label: words }) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  );
}
