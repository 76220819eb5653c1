'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useZones } from '@/components/admin/org-units/use-choices';
import { SelectField, TextField } from '@/components/form/fields';
import { Button } from '@/components/ui/button';
import type { RequestDetail } from '@/lib/schemas/responses/requests';
import { StepDialog, useStepForm } from './step-dialog';

/** What can be done with a message besides: it becomes a request for a card. */
export function MessageActions({ request }: { request: RequestDetail }) {
  const t = useTranslations('inbox');
  const [making, setMaking] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setMaking(true)}>
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
  const { name = '', number = '', steps } = request;
  const form = useStepForm({ step: 'toCard', name, village: '', zoneId: '', seen: steps.length });
  return (
    <StepDialog title={t('makeRequest')} form={form} request={request} onClose={onClose}>
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
    </StepDialog>
  );
}
