'use client';

import { useTranslations, useLocale } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { ZoneField } from '@/components/admin/org-units/org-unit-field';
import { SelectField, TextAreaField, TextField, type Choice } from '@/components/form/fields';
import { PhoneField } from '@/components/form/phone-field';
import { AddressField } from '@/components/form/contact-fields';
import { NameField } from '@/components/form/name-field';
import { digitsInLatin } from '@/lib/format/personal';
import { CheckIcon, PlusIcon } from '@/components/ui/icons';
import { SERVICES } from '@/lib/constants/services';
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

const SIDE_BY_SIDE = 'grid gap-x-6 gap-y-5 sm:grid-cols-2 sm:items-start';

const PINCODE_DIGITS = 6;

/** @param own its current zone, selectable before the others are loaded */
export function HospitalFields({ own }: { own?: Choice }) {
  const t = useTranslations('adminHospitals');
  const staff = useTranslations('staff');
  const yes = [{ value: 'true', label: t('yes') }];

  return (
    <>
      <div className={SIDE_BY_SIDE}>
        <NameField
          of="thing"
          name="name"
          label={t('hospitalName')}
          missing="hospitalNameRequired"
          required
          maxLength={150}
        />
        <NameField of="thing" name="nameHindi" label={t('nameHindi')} maxLength={150} />
      </div>
      <AddressField name="address" label={staff('address')} missing="addressRequired" required />
      <AddressField name="addressHindi" label={t('addressHindi')} />
      <div className={SIDE_BY_SIDE}>
        <NameField of="thing" name="cityHindi" label={t('cityHindi')} />
        <NameField of="thing" name="district" label={t('district')} />
        <TextField
          name="pincode"
          label={t('pincode')}
          inputMode="numeric"
          autoComplete="off"
          clean={(typed) => digitsInLatin(typed).replace(/\D/g, '').slice(0, PINCODE_DIGITS)}
        />
        <PhoneField name="phone" label={t('phone')} placeholder="+91-XXX-XXX-XXXX" asTyped />
      </div>
      <div className={SIDE_BY_SIDE}>
        <TextField
          name="hours"
          label={t('hours')}
          placeholder="Mon to Sat, 9 am to 5 pm"
          autoComplete="off"
        />
        <TextField
          name="hoursHindi"
          label={t('hoursHindi')}
          placeholder={t('hoursHindiExample')}
          autoComplete="off"
        />
        <SelectField
          name="emergencyAlways"
          label={t('emergencyAlways')}
          choices={yes}
          empty={t('notKnown')}
        />
        <SelectField name="callFirst" label={t('callFirst')} choices={yes} empty={t('notKnown')} />
      </div>
      <TextField
        name="place"
        label={t('place')}
        help={t('placeHelp')}
        placeholder="25.2014, 80.9055"
        autoComplete="off"
      />
      <TextAreaField name="services" label={t('services')} help={t('servicesHelp')} rows={3} />
      <ServicePicker name="services" />
      <ZoneField name="zone" now={own} />
    </>
  );
}

const split = (typed: string) =>
  typed
    .split(/[,\n]/)
    .map((service) => service.trim())
    .filter(Boolean);

/** Families find services of the catalogue in both languages; others can still be typed. */
function ServicePicker({ name }: { name: string }) {
  const t = useTranslations('adminHospitals');
  const hindi = useLocale() === 'hi';
  const { setValue } = useFormContext<Record<string, string>>();
  const offered = split(useWatch({ name }) as string);

  function toggle(service: string) {
    const next = offered.includes(service)
      ? offered.filter((each) => each !== service)
      : [...offered, service];
    setValue(name, next.join(', '), { shouldDirty: true, shouldValidate: true });
  }

  return (
    <details className="border-line rounded-field -mt-2 border">
      <summary className="text-link min-h-12 cursor-pointer px-4 py-3 font-semibold">
        {t('servicesChoose')}
      </summary>
      <ul className="flex flex-wrap gap-2 px-4 pb-4">
        {SERVICES.map((service) => {
          const on = offered.includes(service.name);
          const Icon = on ? CheckIcon : PlusIcon;
          return (
            <li key={service.name}>
              <button
                type="button"
                aria-pressed={on}
                onClick={() => toggle(service.name)}
                className="border-edge hover:border-teal aria-pressed:border-teal aria-pressed:bg-teal aria-pressed:text-on-teal flex min-h-11 items-center gap-1.5 rounded-full border px-3.5 transition-colors duration-150"
              >
                <Icon aria-hidden className="size-4 shrink-0" />
                <span>{hindi ? service.hindi : service.name}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

type Form = z.input<typeof hospitalFormSchema>;

const formOf = ({ services, latitude, longitude, ...texts }: Values): Form => ({
  ...asTexts<Omit<Form, 'place' | 'services'>>(texts),
  place: typeof latitude === 'number' ? `${latitude}, ${String(longitude)}` : '',
  services: Array.isArray(services) ? services.join(', ') : '',
});

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

const NOTHING = formOf(Object.fromEntries(hospitalFields.keyof().options.map((field) => [field, ''])));

/** @param zone the id of the zone the list shows, or '' */
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
