'use client';

import { useTranslations } from 'next-intl';
import { useState, type RefObject } from 'react';
import { buttonVariant } from '@/components/ui/button-variant';
import { cleanInPlace } from '@/components/ui/clean-in-place';
import { CONTROL } from '@/components/ui/control-styles';
import { digitsInLatin } from '@/lib/format/personal';
import { PINCODE, AT } from '@/lib/format/distance';
import type { DirectoryQuery } from '@/lib/schemas/directory';
import { Icon } from './icon';

const pincodeDigits = (typed: string) => digitsInLatin(typed).replace(/\D/g, '').slice(0, 6);

type Props = {
  form: RefObject<HTMLFormElement | null>;
  query: DirectoryQuery;
  /** The list is nearest to the visitor first. */
  own: boolean;
  askTyped: (wait: number) => void;
};

/**
 * What the nearest are counted from (docs/hospitals.md#near-me): the visitor's position, or a pincode. One ends the
 * other. The position is only in a hidden field, never in the address.
 */
export function NearFields({ form, query, own, askTyped }: Props) {
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
    <div className="flex items-center gap-2 max-sm:has-[#near-says]:w-full max-sm:has-[#near-says]:flex-wrap sm:flex-wrap sm:gap-3 lg:col-span-2">
      <input type="hidden" name="at" defaultValue={query.at} />
      <button
        type="button"
        aria-pressed={own}
        aria-disabled={place.state === 'asking'}
        onClick={press}
        className={`${buttonVariant(own ? 'primary' : 'outline')} whitespace-nowrap max-sm:px-3! noscript:hidden`}
      >
        <Icon name="here" />
        <span>{t(place.state === 'asking' ? 'nearAsking' : 'nearMe')}</span>
      </button>
      <label className="flex items-center gap-3 max-sm:w-24 sm:max-w-96 sm:flex-1">
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
          className={`${CONTROL} max-sm:px-3!`}
        />
      </label>
      {says && (
        <p id="near-says" role="alert" className="text-danger w-full font-semibold">
          {says}
        </p>
      )}
    </div>
  );
}

const WITHIN_MS = 10_000;
/** A position of the last minutes is good enough. */
const AS_OLD_AS_MS = 600_000;
/** About a kilometre: nothing more exact leaves this device (docs/hospitals.md#near-me). */
const DIGITS = 2;

type State = 'idle' | 'asking' | 'denied' | 'failed';

/**
 * Asks the browser where the visitor is.
 * @param onFound gets degrees north and east, `25.2,80.91`
 */
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
