'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { DateField } from '@/components/form/date-boxes';
import { FormDialog } from '@/components/form/form-dialog';
import { useHolderWords } from '@/components/handling/state-label';
import { DoneMeanwhile } from '@/components/handling/steps-taken';
import { Button } from '@/components/ui/button';
import { useUser } from '@/lib/api/session';
import { addDays, dayInIndia } from '@/lib/format/calendar';
import { longDate } from '@/lib/format/display';
import type { Request } from '@/lib/schemas/responses/requests';
import { sendStep, useStepForm, useStepOf } from './use-step';

type Props = { request: Request };

export function WorkBar({ request }: Props) {
  const t = useTranslations('handling');
  const user = useUser();
  const [puttingOff, setPuttingOff] = useState(false);
  const { mutate, isPending } = useStepOf(request);
  const words = useHolderWords();
  const { handling } = request;
  const isOpen = handling.work === 'open';
  const step = !isOpen && handling.by === user?.adminId ? 'giveBack' : 'take';
  return (
    <div className="bg-sunken rounded-field flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2">
      <p className="font-semibold">{words(handling) || t('nobody')}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant={step === 'take' ? 'outline' : 'ghost'}
          disabled={isPending}
          onClick={() => mutate({ step })}
        >
          {t(step === 'take' && !isOpen ? 'takeOver' : step)}
        </Button>
        <Button variant="ghost" disabled={isPending} onClick={() => setPuttingOff(true)}>
          {t('putOff')}
        </Button>
      </div>
      {puttingOff && <PutOff request={request} onClose={() => setPuttingOff(false)} />}
    </div>
  );
}

const DAYS = [
  { days: 1, label: 'tomorrow' },
  { days: 3, label: 'in3Days' },
  { days: 7, label: 'inAWeek' },
] as const;

/** The request leaves the queue until the chosen day. */
function PutOff({ request, onClose }: Props & { onClose: () => void }) {
  const t = useTranslations('handling');
  const locale = useLocale();
  const { _id: id, dueDay, steps } = request;
  const offered = DAYS.map(({ days, label }) => ({ day: addDays(dayInIndia(), days), label })).filter(
    ({ day }) => !dueDay || day <= dueDay,
  );
  const form = useStepForm({ step: 'putOff', until: offered[0]?.day ?? '' });
  return (
    <FormDialog
      title={t('putOffTitle')}
      form={form}
      draft={`form-putOff-${id}`}
      submit={t('putOff')}
      send={(input) => sendStep(request, input)}
      onClose={onClose}
    >
      <DoneMeanwhile steps={steps} />
      <p className="text-soft">
        {dueDay ? t('putOffDue', { day: longDate(dueDay, locale) }) : t('putOffText')}
      </p>
      <div className="flex flex-wrap gap-2">
        {offered.map(({ day, label }) => (
          <Button
            key={label}
            variant="outline"
            onClick={() => form.setValue('until', day, { shouldDirty: true, shouldValidate: true })}
          >
            {t(label)}
          </Button>
        ))}
      </div>
      <DateField name="until" label={t('until')} required />
    </FormDialog>
  );
}
