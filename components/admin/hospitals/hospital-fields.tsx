'use client';

import { useTranslations } from 'next-intl';
import { useZones } from '@/components/admin/org-units/use-choices';
import { SelectField, TextAreaField, TextField, type Choice } from '@/components/form/fields';
import { PhoneField } from '@/components/form/phone-field';
import { NameField } from '@/components/form/name-field';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useFailureToast } from '@/lib/api/use-failure-toast';
import { digitsInLatin } from '@/lib/format/personal';
import { Link } from '@/lib/i18n/navigation';
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
  const common = useTranslations('common');
  const zones = useZones();
  useFailureToast(zones, staff('formDataFailed'));
  const known = zones.choices ?? [];
  const choices = own && !known.some(({ value }) => value === own.value) ? [own, ...known] : known;

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
      <TextAreaField
        name="address"
        label={staff('address')}
        missing="addressRequired"
        rows={2}
        required
        autoComplete="off"
        maxLength={300}
      />
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
      <TextField
        name="place"
        label={t('place')}
        help={t('placeHelp')}
        placeholder="25.2014, 80.9055"
        autoComplete="off"
      />
      <TextAreaField
        name="services"
        label={t('services')}
        help={t('servicesHelp')}
        rows={3}
        autoComplete="off"
      />
      <ServicePicker name="services" />
      <SelectField
        name="zone"
        label={staff('zone')}
        missing="zoneRequired"
        required
        empty={staff('chooseZone')}
        choices={choices}
      />
      {zones.isError && !zones.data && (
        <Notice
          tone="danger"
          action={
            <Button
              variant="outline"
              busy={zones.isFetching && common('loading')}
              onClick={() => void zones.refetch()}
            >
              {common('tryAgain')}
            </Button>
          }
        >
          {staff('formDataFailed')}
        </Notice>
      )}
      {zones.data?.zones.length === 0 && (
        <Notice tone="due">
          <span>{t('noZones')}</span>{' '}
          <Link href="/admin/zones" className="text-link">
            {t('toZones')}
          </Link>
        </Notice>
      )}
    </>
  );
}
