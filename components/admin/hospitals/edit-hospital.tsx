'use client';

import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { useZones } from '@/components/admin/org-units/use-choices';
import type { Values } from '@/components/form/edit-context';
import { FormDialog } from '@/components/form/form-dialog';
import { asTexts, useEdit } from '@/components/form/use-edit';
import { useZodForm } from '@/components/form/use-zod-form';
import { call } from '@/lib/api/client';
import type { ListedHospital } from '@/lib/schemas/responses/hospitals';
import {
  HOSPITAL_PAIRS,
  hospitalFields,
  hospitalFormSchema,
  type HospitalInput,
} from '@/lib/schemas/hospitals';
import { HospitalFields } from './hospital-fields';

type Form = z.input<typeof hospitalFormSchema>;

const formOf = ({ services, latitude, longitude, ...texts }: Values): Form => ({
  ...asTexts<Omit<Form, 'place' | 'services'>>(texts),
  place: typeof latitude === 'number' ? `${latitude}, ${String(longitude)}` : '',
  services: Array.isArray(services) ? services.join(', ') : '',
});

/** The form that changes a hospital. */
export function EditHospital({ hospital, onClose }: { hospital: ListedHospital; onClose: () => void }) {
  const t = useTranslations('adminHospitals');
  const { labelOf } = useZones();
  const { _id, zone, zoneName } = hospital;
  const seen = Object.fromEntries(
    hospitalFields.keyof().options.map((field) => [field, hospital[field]]),
  ) as HospitalInput;
  const form = useZodForm(hospitalFormSchema, formOf(seen));
  const { body, state } = useEdit<HospitalInput, Form>({
    form,
    seen,
    formOf,
    pathOf: (field) => (field === 'latitude' || field === 'longitude' ? 'place' : field),
    pairs: HOSPITAL_PAIRS,
    wordsOf: (field, value) => {
      if (Array.isArray(value)) return value.join(', ');
      if (value === true) return t('yes');
      return field === 'zone' ? labelOf(String(value)) : String(value);
    },
  });

  return (
    <FormDialog
      title={t('editTitle')}
      form={form}
      draft={`form-hospital-${_id}`}
      edit={state}
      notFound={t('gone')}
      // What the form leaves empty is sent, too.
      send={(input) =>
        call('PUT /api/hospital/[hospitalId]', {
          params: { hospitalId: _id },
          body: body({ ...input, latitude: input.latitude, longitude: input.longitude }),
        })
      }
      onClose={onClose}
    >
      <HospitalFields own={{ value: zone, label: zoneName ?? zone }} />
    </FormDialog>
  );
}
