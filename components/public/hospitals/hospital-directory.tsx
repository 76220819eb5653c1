'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState, type FormEvent, type MouseEvent, type RefObject } from 'react';
import { buttonVariant } from '@/components/ui/button-variant';
import type { Elements } from '@/components/ui/elements';
import { EmptyState } from '@/components/ui/empty-state';
import { ALL_ZONES } from '@/lib/constants/choices';
import { TRUST } from '@/lib/constants/trust';
import { count } from '@/lib/format/display';
import { digitsInLatin } from '@/lib/format/personal';
import { isNear, isSearch, sameQuery, type DirectoryQuery } from '@/lib/schemas/directory';
import type { DirectoryPage } from '@/lib/schemas/responses/hospitals';
import { CarePictures } from './care-pictures';
import { DirectoryForm } from './directory-form';
import { DirectoryList } from './directory-list';
import { directorySearch } from './directory-search';
import { DirectoryTrouble } from './directory-trouble';
import { Icon } from './icon';
import { useDirectory, type Directory } from './use-directory';
import { useDirectoryUrl } from './use-directory-url';
import { telLink } from '@/lib/format/tel-link';
import { CONTROL } from '@/components/ui/styles';
import { Notice } from '@/components/ui/notice';
import { PhoneLink } from '@/components/ui/phone-link';

/** Faster loads show no indicator. */
const SLOW_MS = 250;

/**
 * Rendered on the server: form and links work without JavaScript, which only makes them faster.
 * @param path of this page in its language
 * @param page as read on the server; null if that failed
 * @param refused why the server did not read it, if it said so
 * @param first the zone whose hospitals come first
 */
export function HospitalDirectory({
  path,
  query,
  page,
  refused,
  first,
}: {
  path: string;
  query: DirectoryQuery;
  page: DirectoryPage | null;
  refused?: string;
  first?: string;
}) {
  const t = useTranslations('hospitals');
  const locale = useLocale();
  const { directory, more, retry, ...question } = useDirectory(query, page, first, refused);
  const { form, go, change, askTyped } = useDirectoryUrl(query, question);
  const { asked, shown, adding, problem } = directory;
  const waiting = !problem && !(shown && sameQuery(asked, shown.query));
  const late = useLate(waiting, SLOW_MS);

  const found = ({ total, query: { zone } }: NonNullable<typeof shown>) => {
    const number = count(total, locale);
    return zone === ALL_ZONES
      ? t('showing', { total, number })
      : t('showingIn', { total, number, zone: t(zone) });
  };

  const link = (to: DirectoryQuery) => ({
    href: path + directorySearch(to),
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      go(to);
    },
  });
  const print = { href: `${path}${directorySearch({ ...asked, cursor: undefined, print: true })}` };
  const isEmpty = shown?.hospitals.length === 0 && !problem;
  const clear = { ...link({ q: '', zone: ALL_ZONES }), children: t('clear') };
  const mayClear = isSearch(asked) || isNear(asked);
  const trouble = problem && (
    <DirectoryTrouble
      {...problem}
      listBelow={Boolean(shown?.hospitals.length) && !problem.adding}
      href={path + directorySearch(asked)}
      onRetry={retry}
    />
  );

  return (
    <>
      <DirectoryForm
        form={form}
        path={path}
        query={query}
        own={Boolean(asked.at)}
        chosen={asked.zone !== ALL_ZONES || asked.care !== undefined}
        askTyped={askTyped}
      >
        <CarePictures
          chosen={asked.care}
          hrefTo={(care) => path + directorySearch({ ...asked, care, cursor: undefined })}
          onChoose={(care) => change({ care })}
        />
      </DirectoryForm>
      <div className="mt-2 mb-1 flex min-h-8 flex-wrap items-center gap-x-2 sm:mt-4 sm:mb-3 sm:min-h-12 sm:gap-x-4">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <p role="status" className="font-semibold sm:text-lg">
            {late ? t('loading') : shown && !problem && found(shown)}
          </p>
          {shown?.nextCursor && !problem && (
            <p className="text-soft max-sm:sr-only">
              {t('listed', { shown: shown.hospitals.length, total: shown.total })}
            </p>
          )}
        </div>
        <div className="-mr-[min(0.75rem,5vw)] ml-auto flex flex-wrap items-center max-sm:-my-2 print:hidden">
          {shown && !isEmpty && <PrintLink {...print} className="max-sm:hidden" />}
          {mayClear && !isEmpty && (
            <a {...clear} className={`${buttonVariant('ghost')} px-3! max-sm:pl-0!`} />
          )}
        </div>
      </div>
      {shown && !problem && (
        <DirectoryNotes shown={shown} path={path}>
          {shown.ignored && (
            <AskPlace
              path={path}
              q={shown.query.q}
              form={form}
              onPincode={(pincode) => change({ pincode })}
            />
          )}
        </DirectoryNotes>
      )}
      {!problem?.adding && trouble}
      {isEmpty && (
        <EmptyState
          title={t('emptyTitle')}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              {shown.query.q && !shown.nearest && (
                <AskPlace
                  path={path}
                  form={form}
                  onPincode={(pincode) => go({ q: '', zone: ALL_ZONES, pincode })}
                />
              )}
              {asked.zone !== ALL_ZONES && (
                <a
                  {...link({ ...asked, zone: ALL_ZONES, cursor: undefined })}
                  className={buttonVariant('primary')}
                >
                  {t('ALL')}
                </a>
              )}
              {mayClear && <a {...clear} className={buttonVariant('outline')} />}
              <a href={telLink(TRUST.phone)} className={buttonVariant('outline')}>
                <Icon name="phone" />
                <span>{t('callUs')}</span>
              </a>
            </div>
          }
        >
          {shown.query.q && !shown.nearest && (
            <span className="block wrap-anywhere">{t('notFound', { q: shown.query.q })}</span>
          )}
          <span>{t(isSearch(shown.query) ? 'emptySearch' : 'emptyAll')}</span>
        </EmptyState>
      )}
      {isEmpty && shown.instead && <p className="mt-6 mb-3 text-lg font-semibold">{t('instead')}</p>}
      {shown && (
        <DirectoryList
          path={path}
          shown={isEmpty && shown.instead ? { ...shown, hospitals: shown.instead } : shown}
          waiting={waiting}
          adding={adding}
          moreHref={path + directorySearch({ ...shown.query, cursor: shown.nextCursor ?? undefined })}
          onMore={more}
        />
      )}
      {problem?.adding && trouble}
      {shown && !isEmpty && (
        <p className="mt-6 text-center sm:hidden print:hidden">
          <PrintLink {...print} />
        </p>
      )}
      {shown?.query.cursor && (
        <p className="mt-4 text-center">
          <a {...link({ ...shown.query, cursor: undefined })} className={buttonVariant('ghost')}>
            {t('first')}
          </a>
        </p>
      )}
    </>
  );
}

function useLate(on: boolean, afterMs: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!on) return;
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [on, afterMs]);
  return late;
}

function PrintLink({ href, className = '' }: { href: string; className?: string }) {
  const t = useTranslations('hospitals');
  return (
    <a href={href} className={`${buttonVariant('ghost')} px-3! ${className}`}>
      <Icon name="print" />
      <span>{t('print')}</span>
    </a>
  );
}

/** A pincode's first digits are its area. */
const AREA_DIGITS = 3;
/** Farther is a day's journey. */
const FAR_KM = 40;

function DirectoryNotes({
  shown,
  path,
  children,
}: {
  shown: NonNullable<Directory['shown']>;
  path: string;
  children?: Elements;
}) {
  const t = useTranslations('hospitals');
  const hindi = useLocale() === 'hi';
  const { near, area, nearest, ignored, oneSlip, others, query, hospitals } = shown;
  const { q, pincode = '' } = query;
  const areaName = (hindi ? area?.nameHindi : area?.name) ?? `${pincode.slice(0, AREA_DIGITS)}…`;
  const counted =
    near === 'position'
      ? t('nearPosition')
      : near === 'pincode'
        ? t('nearByPincode', { pincode })
        : near === 'area'
          ? t('nearArea', { pincode, area: areaName })
          : near === 'unknown' && t('nearUnknown', { pincode });
  const isFar = (nearest?.distanceKm ?? hospitals[0]?.distanceKm ?? 0) >= FAR_KM;
  if (!oneSlip && !counted && !nearest && !ignored && !others && !isFar) return null;
  const services = (hindi ? nearest?.servicesHindi : nearest?.services)?.join(', ');
  return (
    <div role="status" className="mb-2 sm:-mt-1 sm:mb-4">
      <Notice>
        {isFar && (
          <p className="font-semibold">
            {t.rich('far', { phone: () => <PhoneLink number={TRUST.phone} /> })}
          </p>
        )}
        {nearest && (
          <p className="font-semibold">
            {t('noneInPlace', {
              care: nearest.care ?? (services ? 'services' : 'any'),
              services: services ?? '',
              place: hindi ? nearest.placeHindi : nearest.place,
              name: (hindi && nearest.nameHindi) || nearest.name,
              km: nearest.distanceKm,
            })}
          </p>
        )}
        {others && (
          <p>
            <span className="mr-2">{t('notThis')}</span>
            {others.map((other) => (
              <a
                key={other.q}
                href={path + directorySearch({ ...query, q: `${q} ${other.q}`, cursor: undefined })}
                className="text-teal mr-4 inline-flex min-h-12 items-center font-semibold underline underline-offset-4"
              >
                {hindi ? other.nameHindi : other.name}
              </a>
            ))}
          </p>
        )}
        {ignored && <p className="font-semibold">{t('ignored', { words: ignored })}</p>}
        {children}
        {oneSlip && <p className="font-semibold">{t('oneSlip', { q })}</p>}
        {counted && <p className="font-normal">{counted}</p>}
      </Notice>
    </div>
  );
}

/** In place of a place that we do not know: the pincode, without scripts too, or the visitor's position. */
function AskPlace({
  path,
  q,
  form,
  onPincode,
}: {
  path: string;
  /** Still looked for; '' if it finds nothing. */
  q?: string;
  form: RefObject<HTMLFormElement | null>;
  onPincode: (pincode: string) => void;
}) {
  const t = useTranslations('hospitals');

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onPincode(digitsInLatin(String(new FormData(event.currentTarget).get('pincode'))).replace(/\D/g, ''));
  }

  function findMe() {
    const fields = form.current!.elements;
    if (!q) (fields.namedItem('q') as HTMLInputElement).value = '';
    form.current!.querySelector<HTMLElement>('[data-early=near]')!.click();
  }

  return (
    <div className="flex w-full flex-wrap items-center gap-1.5 in-[.text-center]:justify-center">
      {q && <p className="w-full">{t('askPlace')}</p>}
      <button
        type="button"
        onClick={findMe}
        className={`${buttonVariant('primary')} gap-1.5! px-2.5! noscript:hidden`}
      >
        <Icon name="here" />
        <span>{t('nearMe')}</span>
      </button>
      <form action={path} onSubmit={submit} className="flex gap-1.5">
        {q && <input type="hidden" name="q" value={q} />}
        <input
          name="pincode"
          required
          pattern="[1-9१-९][0-9०-९]{5}"
          title={t('pincodeWrong')}
          inputMode="numeric"
          maxLength={6}
          autoComplete="postal-code"
          enterKeyHint="search"
          aria-label={t('nearPincode')}
          placeholder={t('pincode')}
          className={`${CONTROL} w-20! px-2!`}
        />
        <button aria-label={t('search')} className={`${buttonVariant('outline')} px-3.5!`}>
          <Icon name="search" />
        </button>
      </form>
    </div>
  );
}
