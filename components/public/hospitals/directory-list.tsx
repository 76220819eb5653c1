'use client';

import { useTranslations, useLocale } from 'next-intl';
import { useEffect, useRef, type MouseEvent, memo, type KeyboardEvent } from 'react';
import { buttonVariant } from '@/components/ui/button-variant';
import type { Directory } from './use-directory';
import { Badge } from '@/components/ui/badge';
import { HOSPITAL_ZONE_FILTER } from '@/lib/constants/choices';
import { shortDate } from '@/lib/format/display';
import { hospitalWords } from '@/lib/format/hospital-language';
import type { ListedHospital } from '@/lib/schemas/responses/hospitals';
import { Icon } from './icon';
import { telLink } from '@/lib/format/tel-link';

// Cards out of sight are not laid out, which halves the cost of a new list on a slow phone. A colour
// transition would freeze half-way in them, so there is none.
const LAID_OUT_IN_SIGHT =
  '[&>li]:[content-visibility:auto] [&>li]:[contain-intrinsic-size:auto_17rem] [&_a]:transition-none';

export function DirectoryList({
  shown,
  waiting,
  adding,
  moreHref,
  onMore,
}: {
  shown: NonNullable<Directory['shown']>;
  waiting: boolean;
  adding: boolean;
  moreHref: string;
  onMore: () => void;
}) {
  const t = useTranslations('hospitals');
  const list = useRef<HTMLUListElement>(null);
  const { hospitals, total, nextCursor, fresh } = shown;

  // Keyboard users continue at the first new card, unless the focus has moved to the search meanwhile.
  useEffect(() => {
    const first = fresh ? list.current?.children[fresh] : null;
    if (!(first instanceof HTMLElement) || document.activeElement instanceof HTMLInputElement) return;
    first.tabIndex = -1;
    first.focus({ preventScroll: true });
  }, [fresh]);

  function addMore(event: MouseEvent) {
    event.preventDefault();
    onMore();
  }

  return (
    <>
      <ul
        ref={list}
        aria-label={t('list')}
        aria-busy={waiting}
        className={`grid grid-cols-1 gap-4 transition-opacity duration-200 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5 ${LAID_OUT_IN_SIGHT} ${waiting ? 'opacity-55 delay-150' : ''}`}
      >
        {hospitals.map((hospital) => (
          <HospitalCard key={hospital._id} hospital={hospital} />
        ))}
      </ul>
      {nextCursor && (
        <div className="mt-8 flex flex-col items-center gap-2 print:hidden">
          <p className="text-soft">{t('listed', { shown: hospitals.length, total })}</p>
          <a
            href={moreHref}
            onClick={addMore}
            aria-disabled={adding}
            className={`${buttonVariant('outline')} max-sm:w-full`}
          >
            {t(adding ? 'loading' : 'more')}
          </a>
        </div>
      )}
    </>
  );
}

const SERVICES_SHOWN = 3;
const FACT = 'flex gap-2.5';

/** A web URL: phones open it in their map app. */
function mapHref({ name, address, latitude, longitude }: ListedHospital): string {
  const destination =
    latitude === undefined ? `${name}, ${address.replace(/\s*\n\s*/g, ', ')}` : `${latitude},${longitude}`;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`;
}

/** Buttons react to the space bar too. The page must not scroll; a held key opens only one map. */
function pressBySpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return;
  event.preventDefault();
  if (!event.repeat) event.currentTarget.click();
}

const HospitalCard = memo(function HospitalCard({ hospital }: { hospital: ListedHospital }) {
  const t = useTranslations('hospitals');
  const { phone, zone, zoneName, registeredDate, lastConfirmed, distanceKm } = hospital;
  const { name, services, city, address, hours } = hospitalWords(hospital, useLocale());
  const known = HOSPITAL_ZONE_FILTER.find((listed) => listed === zone);
  return (
    <li className="bg-raised border-line rounded-panel shadow-panel flex flex-col gap-2 border p-3 wrap-anywhere sm:gap-2.5 sm:p-5 print:break-inside-avoid print:shadow-none">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="min-w-0 flex-1 basis-40 text-xl leading-tight">{name}</h2>
        {distanceKm !== undefined && (
          <span className="font-semibold">
            {distanceKm < 1 ? t('distanceUnder') : t('distance', { km: distanceKm })}
          </span>
        )}
      </div>
      <div className="flex flex-wrap gap-2 pb-1 whitespace-nowrap print:hidden [&>*]:grow">
        {phone && (
          <a
            href={telLink(phone)}
            aria-label={t('callNamed', { name })}
            className={`${buttonVariant('primary')} px-3!`}
          >
            <Icon name="phone" />
            <span>{t('call')}</span>
          </a>
        )}
        {/* Has the role of a button (docs/contract.md#screens) but is a link, so that it works without
            JavaScript. */}
        <a
          href={mapHref(hospital)}
          role="button"
          onKeyDown={pressBySpace}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('directionsTo', { name })}
          className={`${buttonVariant('outline')} px-3!`}
        >
          <Icon name="directions" />
          <span>{t('directions')}</span>
        </a>
      </div>
      {services.length > 0 && <Services services={services} matching={hospital.matching} />}
      <HospitalFacts hospital={hospital} hours={hours} />
      <p className={`${FACT} whitespace-pre-line`}>
        <Icon name="place" className="text-teal mt-0.5" />
        <span>{city ? `${city}\n${address}` : address}</span>
      </p>
      {phone && (
        <p className={FACT}>
          <Icon name="phone" className="text-teal mt-0.5" />
          <span>{phone}</span>
        </p>
      )}
      <div className="text-soft mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 pt-1 text-sm [&>span]:whitespace-normal">
        <Badge tone="plain">{known ? t(known) : zoneName || zone || t('noZone')}</Badge>
        <span>{t('added', { date: shortDate(registeredDate) })}</span>
        {lastConfirmed && <span>{t('confirmed', { date: shortDate(lastConfirmed) })}</span>}
      </div>
    </li>
  );
});

function HospitalFacts({ hospital, hours }: { hospital: ListedHospital; hours: string | undefined }) {
  const t = useTranslations('hospitals');
  const { emergencyAlways, callFirst } = hospital;
  if (!hours && !emergencyAlways && !callFirst) return null;
  return (
    <div className={FACT}>
      <Icon name="hours" className="text-teal mt-0.5" />
      <div>
        {emergencyAlways && <p className="font-semibold">{t('emergencyAlways')}</p>}
        {hours && <p>{t('hours', { hours })}</p>}
        {callFirst && <p>{t('callFirst')}</p>}
      </div>
    </div>
  );
}

function Services({ services, matching = [] }: { services: string[]; matching?: number[] | undefined }) {
  const t = useTranslations('hospitals');
  const ordered = [
    ...matching.map((at) => ({ name: services[at]!, looked: true })),
    ...services.flatMap((name, at) => (matching.includes(at) ? [] : [{ name, looked: false }])),
  ];
  const shown = ordered.slice(0, SERVICES_SHOWN);
  const rest = ordered.slice(SERVICES_SHOWN);
  const item = ({ name, looked }: (typeof ordered)[number], index: number, list: typeof ordered) => (
    <li key={index} className={index < list.length - 1 ? "after:content-[',_']" : ''}>
      {/* An element of its own either way: a page translator may have replaced a bare text. */}
      {looked ? (
        <strong className="decoration-marigold underline decoration-2 underline-offset-4">{name}</strong>
      ) : (
        <span>{name}</span>
      )}
    </li>
  );
  return (
    <div className={FACT}>
      <Icon name="services" className="text-teal mt-0.5" />
      <div>
        <ul aria-label={t('services')} className="[&>li]:inline">
          {shown.map(item)}
        </ul>
        {rest.length > 0 && (
          <details className="group">
            <summary className="text-teal -my-1.5 flex min-h-12 cursor-pointer items-center font-semibold underline underline-offset-4 group-open:no-underline">
              {t('moreServices', { count: rest.length })}
            </summary>
            <ul aria-label={t('services')} className="[&>li]:inline">
              {rest.map(item)}
            </ul>
          </details>
        )}
      </div>
    </div>
  );
}
