'use client';

import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useWas } from '@/components/form/use-was';
import { useZodForm } from '@/components/form/use-zod-form';
import { updateHospital } from '@/lib/api/endpoints';
import type { ListedHospital } from '@/lib/schemas/directory';
import { hospitalFormSchema, type HospitalInput } from '@/lib/schemas/hospitals';
import { HospitalFields } from './hospital-fields';

/** The form that changes a hospital. */
export function EditHospital({ hospital, onClose }: { hospital: ListedHospital; onClose: () => void }) {
  const t = useTranslations('adminHospitals');
  const { _id, name, address, phone, services, zone, zoneName } = hospital;
  const { nameHindi, cityHindi, district, pincode, latitude, longitude } = hospital;
  const form = useZodForm(hospitalFormSchema, {
    name,
    nameHindi: nameHindi ?? '',
    address,
    cityHindi: cityHindi ?? '',
    district: district ?? '',
    pincode: pincode ?? '',
    place: latitude === undefined ? '' : `${latitude}, ${longitude}`,
    phone: phone ?? '',
    services: services.join(', '),
    zone,
  });

  const { was, explain } = useWas<HospitalInput | undefined>({
    seen: {
      ...{ name, address, phone, services, zone },
      ...{ nameHindi, cityHindi, district, pincode, latitude, longitude },
    },
    // No route reads one hospital: the second Save replaces whatever is there.
    readNow: async () => undefined,
    changed: () => t('changedMeanwhile'),
    gone: t('gone'),
  });

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
