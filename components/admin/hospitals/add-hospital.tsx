'use client';

import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useZodForm } from '@/components/form/use-zod-form';
import { call } from '@/lib/api/client';
import { hospitalFormSchema } from '@/lib/schemas/hospitals';
import { HospitalFields } from './hospital-fields';

const NOTHING = {
  name: '',
  nameHindi: '',
  address: '',
  cityHindi: '',
  district: '',
  pincode: '',
  addressHindi: '',
  hours: '',
  hoursHindi: '',
  emergencyAlways: '' as const,
  callFirst: '' as const,
  place: '',
  phone: '',
  services: '',
};

/** The 'Add New Hospital' dialog (docs/contract.md#admin-hospitals). @param zone the id of the one the list shows, or '' */
export function AddHospital({ zone, onClose }: { zone: string; onClose: () => void }) {
  const t = useTranslations('adminHospitals');
  const staff = useTranslations('staff');
  const form = useZodForm(hospitalFormSchema, { ...NOTHING, zone });
  return (
    <FormDialog
      title={t('addTitle')}
      form={form}
      draft="form-hospital"
      send={({ services, ...others }, key) =>
        // Sent only if there are some (docs/contract.md#validation).
        call('POST /api/hospital/addHospital', {
          body: { ...others, ...(services.length > 0 && { services }) },
          idempotencyKey: key,
        })
      }
      submit={t('add')}
      busy={staff('adding')}
      failed={t('addFailed')}
      onClose={onClose}
    >
      <HospitalFields />
    </FormDialog>
  );
}
