import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { buttonLook } from '@/components/ui/button-look';
import { DirectionsIcon, PhoneIcon, PlaceIcon } from '@/components/ui/icons';
import { HOSPITAL_ZONE_FILTER } from '@/lib/constants/choices';
import { shortDate } from '@/lib/format/display';
import type { Hospital } from '@/lib/schemas/answers';

const SERVICES_SHOWN = 3;
const SERVICE = 'border-line bg-paper rounded-full border px-3 py-1 text-sm';

const mapHref = ({ name, address }: Hospital) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${name}, ${address}` })}`;

/** One partner hospital: where it is, what it does, and the two ways to it (spec §2, /hospitals). */
export function HospitalCard({ hospital }: { hospital: Hospital }) {
  const t = useTranslations('hospitals');
  const { name, address, phone, services, zone, registeredDate } = hospital;
  const known = HOSPITAL_ZONE_FILTER.find((listed) => listed === zone);
  return (
    <li className="bg-raised border-line rounded-panel shadow-panel flex flex-col gap-4 border p-5">
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-xl">{name}</h2>
        <Badge tone="plain">{known ? t(known) : zone || t('noZone')}</Badge>
      </div>
      <p className="text-soft flex gap-2.5">
        <PlaceIcon aria-hidden className="mt-0.5 size-5 shrink-0" />
        {address}
      </p>
      {phone && (
        <p className="text-soft flex gap-2.5 tabular-nums">
          <PhoneIcon aria-hidden className="mt-0.5 size-5 shrink-0" />
          {phone}
        </p>
      )}
      {services.length > 0 && (
        <ul aria-label={t('services')} className="flex flex-wrap gap-2">
          {services.slice(0, SERVICES_SHOWN).map((service, place) => (
            <li key={place} className={SERVICE}>
              {service}
            </li>
          ))}
          {services.length > SERVICES_SHOWN && (
            <li className={`${SERVICE} text-soft border-dashed`}>
              {t('moreServices', { count: services.length - SERVICES_SHOWN })}
            </li>
          )}
        </ul>
      )}
      <p className="text-soft mt-auto text-sm">{t('added', { date: shortDate(registeredDate) })}</p>
      <div className="flex gap-3 [&>*]:flex-1">
        {phone && (
          <a
            href={`tel:${phone.replace(/[^+\d]/g, '')}`}
            aria-label={t('callNamed', { name })}
            className={`${buttonLook('primary')} px-4!`}
          >
            <PhoneIcon aria-hidden className="size-5" />
            {t('call')}
          </a>
        )}
        <a
          href={mapHref(hospital)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('directionsTo', { name })}
          className={`${buttonLook('outline')} px-4!`}
        >
          <DirectionsIcon aria-hidden className="size-5" />
          {t('directions')}
        </a>
      </div>
    </li>
  );
}
