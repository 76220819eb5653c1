'use client';

import { useTranslations } from 'next-intl';
import { useState, useId } from 'react';
import { useZones } from '@/components/admin/org-units/use-choices';
import { SelectField, TextField } from '@/components/form/fields';
import { FormDialog } from '@/components/form/form-dialog';
import { DoneMeanwhile } from '@/components/handling/steps-taken';
import { Button } from '@/components/ui/button';
import type { RequestDetail } from '@/lib/schemas/responses/requests';
import { CONTROL } from '@/components/ui/styles';
import { startFromRequest } from '@/components/card/register/start-from-request';
import { idOf, useUser } from '@/lib/api/session';
import { useRouter } from '@/lib/i18n/navigation';
import { sendStep, useStepForm, useStepOf } from './use-step';

export function MessageActions({ request }: { request: RequestDetail }) {
  const t = useTranslations('inbox');
  const [making, setMaking] = useState(false);
  return (
    <>
      <Button variant="outline" className="max-sm:w-full" onClick={() => setMaking(true)}>
        {t('makeRequest')}
      </Button>
      {making && <MakeCardRequest request={request} onClose={() => setMaking(false)} />}
    </>
  );
}

/** The family's name is filled in; the village is asked for. */
function MakeCardRequest({ request, onClose }: { request: RequestDetail; onClose: () => void }) {
  const t = useTranslations('inbox');
  const staff = useTranslations('staff');
  const zones = useZones();
  const { _id: id, name = '', number = '', steps } = request;
  const form = useStepForm({ step: 'toCard', name, village: '', zoneId: '' });
  return (
    <FormDialog
      title={t('makeRequest')}
      form={form}
      draft={`form-toCard-${id}`}
      send={(input) => sendStep(request, input)}
      onClose={onClose}
    >
      <DoneMeanwhile steps={steps} />
      <p className="text-soft">{t('makeRequestText', { number })}</p>
      <TextField name="name" label={staff('name')} required />
      <TextField name="village" label={t('village')} required />
      <SelectField
        name="zoneId"
        label={staff('zone')}
        help={t('zoneHelp')}
        choices={zones.choices ?? []}
        empty={t('noZone')}
      />
    </FormDialog>
  );
}

export function CardRequestActions({ request }: { request: RequestDetail }) {
  const t = useTranslations('inbox');
  const requests = useTranslations('requests');
  const router = useRouter();
  const owner = idOf(useUser());
  const select = useId();
  const { choices = [] } = useZones();
  const { mutate, isPending } = useStepOf(request);
  const [zoneId, setZoneId] = useState('');
  const { state } = request;
  // For the zone's employees it is new again, unless the family was reached.
  const reached = state === 'called' || state === 'visited';
  return (
    <div className="grid gap-2">
      <Button
        className="mb-3 max-sm:w-full sm:justify-self-start"
        onClick={() => {
          startFromRequest(request, owner);
          router.push(`/admin/cards/new${request.zoneId ? `?zone=${request.zoneId}` : ''}`);
        }}
      >
        {requests('register')}
      </Button>
      <label htmlFor={select} className="font-semibold">
        {t('giveTo')}
      </label>
      <p id={`${select}-help`} className="text-soft">
        {t('zoneHelp')}
      </p>
      <div className="flex flex-wrap gap-3">
        <select
          id={select}
          aria-describedby={`${select}-help`}
          value={zoneId}
          onChange={({ target }) => setZoneId(target.value)}
          className={`${CONTROL} sm:w-auto sm:min-w-60`}
        >
          <option value="">{t('chooseZone')}</option>
          {choices
            .filter(({ value }) => value !== request.zoneId)
            .map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
        </select>
        <Button
          variant="outline"
          disabled={!zoneId || isPending}
          className="max-sm:w-full"
          onClick={() =>
            mutate(
              { step: 'note', state: reached ? state : 'new', zoneId },
              { onSuccess: () => setZoneId('') },
            )
          }
        >
          {t('give')}
        </Button>
      </div>
    </div>
  );
}
