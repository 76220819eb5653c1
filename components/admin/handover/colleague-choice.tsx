'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useZones } from '@/components/admin/org-units/use-choices';
import { SearchBox } from '@/components/list/search-box';
import { Field } from '@/components/ui/field';
import { listEmployees } from '@/lib/api/endpoints';
import type { Employee } from '@/lib/schemas/employees';

/** So few that the dialog does not scroll; search finds the rest. */
const SHOWN = 5;

export type Colleague = Pick<Employee, 'employeeId' | 'employeeName' | 'employeeZone'>;
type Props = {
  chosen: Colleague | undefined;
  onChoose: (colleague: Colleague) => void;
  /** Cannot be chosen: the one who has the cards. */
  except: string | undefined;
  /** Where the families live: its employees come first; search finds the others. */
  zone?: string;
  error: string | undefined;
  label?: string;
};

export function ColleagueChoice({ chosen, onChoose, except, zone = '', error, label }: Props) {
  const t = useTranslations('handover');
  const staff = useTranslations('staff');
  const name = useId();
  const [q, setQ] = useState('');
  const { labelOf } = useZones();
  const isOther = ({ employeeId }: Colleague) => employeeId !== except;
  const { data, isError } = useQuery({
    queryKey: ['admin', 'employees', 'colleagues', q, zone],
    queryFn: async ({ signal }) => {
      const asked = { q, status: 'active', sort: 'name', limit: SHOWN + 2 };
      const near = q || !zone ? undefined : await listEmployees({ ...asked, zone }, signal);
      return near?.employees.some(isOther) ? near : listEmployees(asked, signal);
    },
    placeholderData: keepPreviousData,
  });
  const others = (data?.employees ?? [])
    .filter((each) => isOther(each) && each.employeeId !== chosen?.employeeId)
    .slice(0, SHOWN);
  const shown: Colleague[] = chosen ? [chosen, ...others] : others;

  return (
    <Field label={label ?? t('colleague')} error={error} required group>
      {() => (
        <div
          className="space-y-2"
          // Enter in the search must not send the form around it.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        >
          <SearchBox label={staff('searchByName')} q={q} onSearch={setQ} several />
          {shown.length > 0 && (
            <div className="border-edge divide-line rounded-field bg-raised divide-y overflow-clip border">
              {shown.map((colleague) => (
                <label
                  key={colleague.employeeId}
                  className="has-checked:bg-teal-wash flex min-h-12 cursor-pointer items-center gap-3 px-4 py-1.5"
                >
                  <input
                    type="radio"
                    name={name}
                    checked={colleague.employeeId === chosen?.employeeId}
                    onChange={() => onChoose(colleague)}
                    className="accent-teal size-5 shrink-0"
                  />
                  <span className="min-w-0">
                    <span className="font-semibold">{colleague.employeeName}</span>{' '}
                    <span className="text-soft">
                      {`${colleague.employeeId}, ${labelOf(colleague.employeeZone)}`}
                    </span>
                  </span>
                </label>
              ))}
            </div>
          )}
          <p role="status" className="text-soft">
            {isError ? t('colleaguesFailed') : data && others.length === 0 && !chosen ? t('noColleague') : ''}
          </p>
        </div>
      )}
    </Field>
  );
}
