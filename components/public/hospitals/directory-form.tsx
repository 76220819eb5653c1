'use client';

import { useTranslations } from 'next-intl';
import { useState, type FormEvent, type RefObject } from 'react';
import { KeepTyping } from '@/components/form/keep-typing';
import { CONTROL } from '@/components/ui/styles';
import { buttonVariant } from '@/components/ui/button-variant';
import type { Elements } from '@/components/ui/elements';
import { hasMouse } from '@/components/ui/media-queries';
import { HOSPITAL_ZONE_FILTER } from '@/lib/constants/choices';
import { SEARCH_MAX_LENGTH, type DirectoryQuery } from '@/lib/schemas/directory';
import { cleanInPlace } from '@/components/ui/clean-in-place';
import { digitsInLatin } from '@/lib/format/personal';
import { PINCODE, AT } from '@/lib/format/distance';
import { Icon } from './icon';

const pincodeDigits = (typed: string) => digitsInLatin(typed).replace(/\D/g, '').slice(0, 6);

type Props = {
  form: RefObject<HTMLFormElement | null>;
  query: DirectoryQuery;
  own: boolean;
  askTyped: (wait: number) => void;
};

/** Never by position and pincode at once. The position is only in a hidden field, never in the address. */
function NearFields({ form, query, own, askTyped }: Props) {
  const t = useTranslations('hospitals');
  const [wrong, setWrong] = useState(false);
  const field = (name: 'at' | 'pincode') => form.current!.elements.namedItem(name) as HTMLInputElement;
  const place = useOwnPlace((at) => {
    field('at').value = at;
    field('pincode').value = '';
    setWrong(false);
    askTyped(0);
  });

  function press() {
    if (!own) return place.find();
    field('at').value = '';
    askTyped(0);
  }

  const says =
    place.state === 'denied'
      ? t('nearDenied')
      : place.state === 'failed'
        ? t('nearFailed')
        : wrong && t('pincodeWrong');

  return (
    <>
      <input type="hidden" name="at" defaultValue={query.at} />
      <button
        type="button"
        data-early="near"
        aria-pressed={own}
        aria-disabled={place.state === 'asking'}
        onClick={press}
        className={`${buttonVariant(own ? 'primary' : 'outline')} whitespace-nowrap max-sm:gap-1.5! max-sm:px-2.5! noscript:hidden`}
      >
        <Icon name="here" />
        <span>{t(place.state === 'asking' ? 'nearAsking' : 'nearMe')}</span>
      </button>
      <label className="flex items-center gap-3 max-sm:min-w-20 max-sm:flex-1">
        <span className="text-soft whitespace-nowrap max-sm:sr-only">{t('nearPincode')}</span>
        <input
          name="pincode"
          defaultValue={query.pincode}
          inputMode="numeric"
          autoComplete="postal-code"
          enterKeyHint="search"
          placeholder={t('pincode')}
          aria-invalid={wrong}
          aria-describedby={says ? 'near-says' : undefined}
          onChange={({ target }) => {
            cleanInPlace(target, pincodeDigits);
            field('at').value = '';
            place.forget();
            if (target.value === '' || PINCODE.test(target.value)) setWrong(false);
          }}
          onBlur={({ target }) => setWrong(target.value !== '' && !PINCODE.test(target.value))}
          className={`${CONTROL} max-sm:px-2.5! sm:w-32!`}
        />
      </label>
      {says && (
        <p id="near-says" role="alert" className="text-danger w-full font-semibold">
          {says}
        </p>
      )}
    </>
  );
}

const WITHIN_MS = 10_000;

/** A position of the last minutes is good enough. */
const AS_OLD_AS_MS = 600_000;

/** About a kilometre: nothing more exact leaves this device. */
const DIGITS = 2;

type State = 'idle' | 'asking' | 'denied' | 'failed';

/** @param onFound gets degrees north and east, `25.2,80.91` */
function useOwnPlace(onFound: (at: string) => void) {
  const [state, setState] = useState<State>('idle');

  function find() {
    if (!('geolocation' in navigator)) return setState('failed');
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const at = [coords.latitude, coords.longitude].map((degrees) => degrees.toFixed(DIGITS)).join(',');
        const known = AT.test(at);
        setState(known ? 'idle' : 'failed');
        if (known) onFound(at);
      },
      (error) => setState(error.code === error.PERMISSION_DENIED ? 'denied' : 'failed'),
      { timeout: WITHIN_MS, maximumAge: AS_OLD_AS_MS },
    );
  }

  return { state, find, forget: () => setState('idle') };
}

/** Searches per word rather than per letter. */
const TYPING_PAUSE_MS = 250;

/** A GET form, so it works without JavaScript. */
export function DirectoryForm({
  form,
  path,
  query,
  own,
  chosen,
  askTyped,
  children,
}: {
  form: RefObject<HTMLFormElement | null>;
  path: string;
  query: DirectoryQuery;
  own: boolean;
  /** A zone or a picture is. */
  chosen: boolean;
  askTyped: (wait: number) => void;
  children: Elements;
}) {
  const t = useTranslations('hospitals');

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    askTyped(0);
    // A phone's keyboard would cover the results.
    if (!hasMouse() && document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
  }

  return (
    <form
      ref={form}
      action={path}
      role="search"
      aria-label={t('searchLabel')}
      noValidate
      onChange={(event) => {
        const choosing = (event.target as unknown as HTMLInputElement).type === 'radio';
        askTyped(choosing ? 0 : TYPING_PAUSE_MS);
      }}
      onSubmit={submit}
      className="bg-raised border-line rounded-panel shadow-panel flex flex-wrap items-center gap-2 border p-2 max-sm:gap-x-1.5 sm:gap-4 sm:p-5 print:hidden"
    >
      <input type="hidden" name="care" defaultValue={query.care} />
      <KeepTyping form="hospitals" fields={['q', 'zone', 'pincode']} />
      <NearFields form={form} query={query} own={own} askTyped={askTyped} />
      <div className="relative min-w-0 grow basis-full max-sm:order-1 sm:basis-72">
        <input
          type="search"
          name="q"
          aria-label={t('searchLabel')}
          placeholder={t('placeholder')}
          defaultValue={query.q}
          maxLength={SEARCH_MAX_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          className={`${CONTROL} peer min-h-13! pr-16 placeholder:opacity-0 sm:min-h-14! [&::-webkit-search-cancel-button]:grayscale`}
        />
        {/* The placeholder on as many lines as it needs: an input cuts it. Large letters have no room for more. */}
        <span
          aria-hidden
          className="text-soft pointer-events-none absolute inset-y-0 left-4 hidden items-center pr-16 leading-tight peer-placeholder-shown:flex max-sm:text-[min(0.875rem,4vw)]"
        >
          {t('placeholder')}
        </span>
        <button
          type="submit"
          aria-label={t('search')}
          className="bg-teal text-on-teal hover:bg-teal-strong rounded-field absolute inset-y-1 right-1 grid w-12 place-items-center transition-colors duration-150"
        >
          <Icon name="search" />
        </button>
      </div>
      {/* On a phone the row of the place has room for its name only, and opened it comes below. Wider than that it is
          always open, where a browser can show what is in it. */}
      <details className="min-w-0 open:basis-full max-sm:open:order-2 sm:basis-full sm:details-content:[content-visibility:visible]">
        <summary
          className={`${buttonVariant(chosen ? 'primary' : 'outline')} cursor-pointer list-none px-2.5! whitespace-nowrap sm:supports-[selector(::details-content)]:hidden`}
        >
          <span>{t('filters')}</span>
          {chosen && <span className="sr-only">{t('chosen')}</span>}
        </summary>
        <div className="space-y-2 max-sm:mt-2 sm:space-y-4">
          {children}
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">{t('zoneLabel')}</legend>
            {HOSPITAL_ZONE_FILTER.map((zone) => (
              <label
                key={zone}
                className="border-edge bg-raised hover:border-teal has-checked:border-teal has-checked:bg-teal has-checked:text-on-teal has-checked:decoration-marigold has-focus-visible:outline-teal relative flex min-h-12 cursor-pointer items-center justify-center rounded-full border px-4 font-semibold whitespace-nowrap underline-offset-4 outline-offset-2 transition-colors duration-150 has-checked:underline has-checked:decoration-2 has-focus-visible:outline-3 sm:px-5"
              >
                <input
                  type="radio"
                  name="zone"
                  value={zone}
                  defaultChecked={zone === query.zone}
                  className="sr-only"
                />
                <span>{t(zone)}</span>
              </label>
            ))}
          </fieldset>
        </div>
      </details>
    </form>
  );
}
