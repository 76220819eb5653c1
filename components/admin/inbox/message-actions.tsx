'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useZones } from '@/components/admin/org-units/use-choices';
import { SelectField, TextField } from '@/components/form/fields';
import { FormDialog } from '@/components/form/form-dialog';
import { DoneMeanwhile } from '@/components/handling/steps-taken';
import { Button } from '@/components/ui/button';
import type { RequestDetail } from '@/lib/schemas/responses/requests';
import { sendStep, useStepForm } from './use-step';

/** What can be done with a message besides: it becomes a request for a card. */
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

/** The family's name is filled in, the village is asked for. */
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
