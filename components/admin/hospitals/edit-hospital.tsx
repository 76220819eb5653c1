'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/form/form-dialog';
import { useZodForm } from '@/components/form/use-zod-form';
import type { ApiError } from '@/lib/api/client';
import { updateHospital } from '@/lib/api/endpoints';
import type { ListedHospital } from '@/lib/schemas/directory';
import { hospitalFormSchema, type HospitalInput } from '@/lib/schemas/hospitals';
import { HospitalFields } from './hospital-fields';

/** Changes what is known of a hospital. */
export function EditHospital({ hospital, onClose }: { hospital: ListedHospital; onClose: () => void }) {
  const t = useTranslations('adminHospitals');
  const { _id, name, address, phone, services, zone, zoneName } = hospital;
  /** What stands here when it is saved; undefined once the person chose to save over another's change. */
  const [was, setWas] = useState<HospitalInput | undefined>({ name, address, phone, services, zone });
  const form = useZodForm(hospitalFormSchema, {
    name,
    address,
    phone: phone ?? '',
    services: services.join(', '),
    zone,
  });

  async function explain({ status }: ApiError) {
    if (status === 404) return t('gone');
    if (status !== 409) return undefined;
    setWas(undefined);
    return t('changedMeanwhile');
  }

  return (
    <FormDialog
      title={t('editTitle')}
      form={form}
      send={(input) => updateHospital(_id, { ...input, was })}
      submit={t('save')}
      busy={t('saving')}
      failed={t('updateFailed')}
      explain={explain}
      onClose={onClose}
    >
      <HospitalFields own={{ value: zone, label: zoneName ?? zone }} />
    </FormDialog>
  );
}
