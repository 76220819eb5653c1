'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { FieldFrame } from '@/components/form/field-frame';
import { SearchBox } from '@/components/list/search-box';
import { Button } from '@/components/ui/button';
import { call } from '@/lib/api/client';
import { hospitalWords } from '@/lib/format/hospital-language';
import type { Hospital } from '@/lib/schemas/responses/hospitals';

/** So few that a phone shows them below the search; search finds the others. */
const SHOWN = 5;

export type ChosenHospital = Pick<Hospital, '_id' | 'name' | 'nameHindi' | 'services'>;

/** @param zone whose hospitals come first */
export function HospitalField({ zone }: { zone: string }) {
  const t = useTranslations('visits');
  const locale = useLocale();
  const { field } = useController({ name: 'hospitalId' });
  const { field: shown } = useController<{ hospital: ChosenHospital | null }, 'hospital'>({
    name: 'hospital',
  });
  const chosen = shown.value;
  const [q, setQ] = useState('');
  const { data, isError } = useQuery({
    queryKey: ['hospitals', 'choose', zone, q],
    queryFn: ({ signal }) =>
      call('GET /api/hospital/getHospitals', {
        query: { q, first: zone, limit: SHOWN },
        signal,
        auth: 'none',
      }),
    placeholderData: keepPreviousData,
    enabled: !chosen,
  });
  const choose = (hospital: ChosenHospital | null) => {
    field.onChange(hospital?._id ?? '');
    shown.onChange(hospital);
  };
  const found = data?.hospitals ?? [];

  return (
    <FieldFrame name="hospitalId" label={t('hospital')} required group>
      {() =>
        chosen ? (
          <div className="border-teal bg-teal-wash rounded-field flex flex-wrap items-center justify-between gap-x-4 border px-4 py-1.5">
            <span className="text-teal-strong font-semibold">{hospitalWords(chosen, locale).name}</span>
            <Button variant="ghost" className="-mx-4" onClick={() => choose(null)}>
              {t('otherHospital')}
            </Button>
          </div>
        ) : (
          <div
            className="space-y-2"
            // Enter in the search must not send the form around it.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          >
            <SearchBox label={t('findHospital')} q={q} onSearch={setQ} several />
            {found.length > 0 && (
              <ul className="border-edge divide-line rounded-field bg-raised divide-y overflow-clip border">
                {found.map((hospital) => (
                  <li key={hospital._id}>
                    <button
                      type="button"
                      onClick={() => choose(hospital)}
                      className="hover:bg-teal-wash block min-h-12 w-full px-4 py-1.5 text-left"
                    >
                      <span className="font-semibold">{hospitalWords(hospital, locale).name}</span>{' '}
                      <span className="text-soft">
                        {hospitalWords(hospital, locale).city ?? hospital.district}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            )}
            <p role="status" className="text-soft">
              {isError ? t('hospitalsFailed') : data && found.length === 0 ? t('noHospital') : ''}
            </p>
          </div>
        )
      }
    </FieldFrame>
  );
}
