'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMutation } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import {
  HospitalIcon,
  PhoneIcon,
  PlaceIcon,
  RemoveIcon,
  DueIcon,
  BusyIcon,
  CheckIcon,
} from '@/components/ui/icons';
import { PhoneLink } from '@/components/ui/phone-link';
import { longDate } from '@/lib/format/display';
import { hospitalWords } from '@/lib/format/hospital-language';
import type { ListedHospital } from '@/lib/schemas/responses/hospitals';
import { useReload } from '@/components/form/use-reload';
import { useFailToast } from '@/components/form/use-failure-text';
import { call } from '@/lib/api/client';
import { HOSPITAL_CONFIRM_MONTHS } from '@/lib/constants/limits';
import { addMonths, dayInIndia } from '@/lib/format/calendar';

type Known = { lastConfirmed?: string; registeredDate: string };

/**
 * Neither confirmed nor added within six months.
 * @param today `YYYY-MM-DD`
 */
export const wantsConfirming = (
  { lastConfirmed, registeredDate }: Known,
  today: string = dayInIndia(),
): boolean =>
  dayInIndia(new Date(lastConfirmed ?? registeredDate)) < addMonths(today, -HOSPITAL_CONFIRM_MONTHS);

const SERVICES_SHOWN = 2;

const FACT = 'flex gap-2.5 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-teal';

type Actions = { onEdit: (hospital: ListedHospital) => void; onRemove: (hospital: ListedHospital) => void };

export function HospitalCards({ hospitals, ...actions }: Actions & { hospitals: ListedHospital[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {hospitals.map((hospital) => (
        <HospitalCard key={hospital._id} hospital={hospital} {...actions} />
      ))}
    </ul>
  );
}

function HospitalCard({ hospital, onEdit, onRemove }: Actions & { hospital: ListedHospital }) {
  const t = useTranslations('adminHospitals');
  const staff = useTranslations('staff');
  const common = useTranslations('common');
  const locale = useLocale();
  const { _id, zone, zoneName, phone, registeredDate } = hospital;
  const { name, services, city, address } = hospitalWords(hospital, locale);
  const more = services.length - SERVICES_SHOWN;
  return (
    <li className="bg-raised border-line rounded-panel flex flex-col gap-2 border p-4 wrap-anywhere">
      <div className="[&>span]:whitespace-normal">
        <Badge tone="plain">{zoneName ?? zone}</Badge>
      </div>
      <h2 className="text-lg leading-snug">{name}</h2>
      <p className={`${FACT} whitespace-pre-line`}>
        <PlaceIcon aria-hidden />
        <span>{city ? `${city}\n${address}` : address}</span>
      </p>
      {phone && (
        <p className={FACT}>
          <PhoneIcon aria-hidden />
          <PhoneLink number={phone} />
        </p>
      )}
      {services.length > 0 && (
        <p className={FACT}>
          <HospitalIcon aria-hidden />
          <span>
            <span className="sr-only">{`${t('offered')}: `}</span>
            <span>{services.slice(0, SERVICES_SHOWN).join(', ')}</span>
            {more > 0 && (
              <span className="text-soft whitespace-nowrap">{` ${t('moreServices', { count: more })}`}</span>
            )}
          </span>
        </p>
      )}
      <div className="text-soft mt-auto space-y-1 pt-2">
        <p>{t('added', { date: longDate(registeredDate, locale) })}</p>
        <LastConfirmed hospital={hospital} />
      </div>
      <div className="border-line -mx-2 -mb-2 flex flex-wrap items-center border-t pt-1.5">
        <ConfirmDetails hospitalId={_id} name={name} />
        <Button
          variant="ghost"
          className="ml-auto min-w-12 px-2!"
          aria-label={staff('editNamed', { name })}
          onClick={() => onEdit(hospital)}
        >
          {common('edit')}
        </Button>
        <Button
          variant="ghost"
          className="text-danger! hover:bg-danger-wash! min-w-12 px-2!"
          aria-label={staff('removeNamed', { name })}
          onClick={() => onRemove(hospital)}
        >
          <RemoveIcon aria-hidden className="size-5" />
        </Button>
      </div>
    </li>
  );
}

function LastConfirmed({ hospital }: { hospital: ListedHospital }) {
  const t = useTranslations('adminHospitals');
  const locale = useLocale();
  const { lastConfirmed, lastConfirmedBy: by } = hospital;
  const date = lastConfirmed && longDate(lastConfirmed, locale);
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span>
        {!date ? t('neverConfirmed') : by ? t('confirmedBy', { date, by }) : t('confirmedOn', { date })}
      </span>
      {wantsConfirming(hospital) && (
        <Badge tone="due" icon={<DueIcon aria-hidden className="size-4" />}>
          {t('tooLongAgo')}
        </Badge>
      )}
    </p>
  );
}

/** Pressing twice does no harm, so it does not ask first. */
function ConfirmDetails({ hospitalId, name }: { hospitalId: string; name: string }) {
  const t = useTranslations('adminHospitals');
  const common = useTranslations('common');
  const failToast = useFailToast();
  const reload = useReload();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('PUT /api/hospital/[hospitalId]/confirm', { params: { hospitalId } }),
    onSuccess: ({ message }) => toast.success(message, { id: hospitalId }),
    onError: (error) => failToast(error, undefined, hospitalId),
    onSettled: reload,
  });
  const Icon = isPending ? BusyIcon : CheckIcon;

  return (
    <Button
      variant="ghost"
      className="px-2!"
      aria-label={isPending ? undefined : t('confirmNamed', { name })}
      // Not `disabled`, so that the focus stays on it.
      aria-disabled={isPending}
      onClick={() => {
        if (!isPending) mutate();
      }}
    >
      <Icon aria-hidden className={`size-5 ${isPending ? 'animate-spin' : ''}`} />
      <span>{isPending ? common('busy') : t('confirm')}</span>
    </Button>
  );
}
