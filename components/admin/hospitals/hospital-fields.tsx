'use client';

import { useTranslations } from 'next-intl';
import { ZoneField } from '@/components/admin/org-units/zone-field';
import { AddressField } from '@/components/form/contact-fields';
import { SelectField, TextAreaField, TextField, type Choice } from '@/components/form/fields';
import { PhoneField } from '@/components/form/phone-field';
import { NameField } from '@/components/form/name-field';
import { digitsInLatin } from '@/lib/format/personal';
import { ServicePicker } from './service-picker';

const SIDE_BY_SIDE = 'grid gap-x-6 gap-y-5 sm:grid-cols-2 sm:items-start';
const PINCODE_DIGITS = 6;

/**
 * The fields of a hospital (docs/contract.md#admin-hospitals).
 * @param own its current zone, selectable before the others are loaded
 */
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
      <ZoneField name="zone" now={own} none={t('noZones')} />
    </>
  );
}
