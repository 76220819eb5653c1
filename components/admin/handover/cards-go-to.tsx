'use client';

import { useTotal } from '@/components/list/use-paged-list';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useZones } from '@/components/admin/org-units/use-choices';
import { Field } from '@/components/ui/field';
import { listEmployees, type CardsGoTo as Sent } from '@/lib/api/endpoints';
import { ColleagueChoice, type Colleague } from './colleague-choice';

/** `lacking` after a press without a colleague. */
export type Choice = { way: 'leave' | 'to' | 'share'; to?: Colleague; lacking?: boolean };

/** Undefined while the colleague is missing. */
export function asSent({ way, to }: Choice): Sent | undefined {
  if (way === 'to') return to && { to: to.employeeId };
  return way === 'share' ? { share: 'zone' } : {};
}

type Props = {
  employee: Colleague;
  cards: number;
  /** There are more than `cards`. */
  isMore?: boolean | undefined;
  choice: Choice;
  onChange: (choice: Choice) => void;
  mayLeave?: boolean;
};

export function CardsGoTo({ employee, cards, isMore, choice, onChange, mayLeave = false }: Props) {
  const t = useTranslations('handover');
  const say = useTranslations('validation');
  const name = useId();
  const { figure } = useTotal();
  const number = (value: number) => figure(value, isMore);
  const { employeeId, employeeZone: zone } = employee;
  const zoneName = useZones().labelOf(zone);
  const { data } = useQuery({
    queryKey: ['admin', 'employees', 'inZone', zone, employeeId],
    queryFn: ({ signal }) => listEmployees({ zone, status: 'active', limit: 2 }, signal),
    enabled: zone !== '',
  });
  // A removed employee is not among the active ones.
  const colleagues = data && data.total - (mayLeave ? 1 : 0);
  const each = colleagues ? Math.floor(cards / colleagues) : 0;
  const meaning = {
    leave: t('leaveText'),
    to: t('toText'),
    share:
      colleagues === 0
        ? say('nobodyInZone')
        : t('shareText', { colleagues: colleagues ?? 0, each, number: number(each) }),
  };
  const ways = [
    ...(mayLeave ? (['leave'] as const) : []),
    'to' as const,
    ...(zone === '' ? [] : (['share'] as const)),
  ];

  return (
    <>
      <Field label={t('who', { count: cards, number: number(cards) })} group>
        {() => (
          <div className="border-edge divide-line rounded-field bg-raised divide-y overflow-clip border">
            {ways.map((way) => (
              <label
                key={way}
                className="has-checked:bg-teal-wash flex min-h-12 cursor-pointer items-start gap-3 px-4 py-2.5"
              >
                <input
                  type="radio"
                  name={name}
                  checked={choice.way === way}
                  onChange={() => onChange({ ...choice, way, lacking: false })}
                  className="accent-teal mt-0.5 size-5 shrink-0"
                />
                <span>
                  <span className="font-semibold">{t(way, { zone: zoneName })}</span>
                  <span className="text-soft block">{meaning[way]}</span>
                </span>
              </label>
            ))}
          </div>
        )}
      </Field>
      {choice.way === 'to' && (
        <ColleagueChoice
          chosen={choice.to}
          except={employeeId}
          zone={zone}
          onChoose={(to) => onChange({ way: 'to', to })}
          error={choice.lacking ? say('colleagueRequired') : undefined}
        />
      )}
    </>
  );
}
