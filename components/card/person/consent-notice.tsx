'use client';

import { useLocale, useTranslations } from 'next-intl';
import { get, useController, useFormContext } from 'react-hook-form';
import { PhoneLink } from '@/components/ui/phone-link';
import { CONSENT_PARTS, CONSENT_VERSION } from '@/lib/constants/consent';
import { trustIn } from '@/lib/constants/trust';
import { useValidationWords } from '@/lib/i18n/use-validation-words';

/**
 * The notice a family gets before its details are taken, and the consent checkbox (ours, DPDP Act 2023:
 * itemised, plain, and with a contact). Comes before the first field. The summary is for reading aloud.
 */
export function ConsentNotice() {
  const t = useTranslations('consent');
  const trust = trustIn(useLocale());
  return (
    <section className="bg-teal-wash rounded-panel px-4 py-4 sm:px-5">
      <h3 className="mb-2 text-lg">{t('title')}</h3>
      <p>{t('short', { trust: trust.name })}</p>
      <details className="mt-1">
        <summary className="text-link inline-flex min-h-12 cursor-pointer items-center font-semibold">
          {t('more')}
        </summary>
        <dl className="mt-2 mb-2 space-y-3">
          {CONSENT_PARTS.map(([head, text]) => (
            <div key={head}>
              <dt className="font-semibold">{t(head)}</dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
        </dl>
        <p className="mb-2">
          <span className="block font-semibold">{trust.name}</span>
          <PhoneLink number={trust.phone} />
          <a href={`mailto:${trust.email}`} className="text-link mt-1 block font-semibold break-words">
            {trust.email}
          </a>
        </p>
      </details>
      <ConsentTick />
    </section>
  );
}

/** Stores the version of the notice it was ticked for; a new version has to be ticked again. */
function ConsentTick() {
  const t = useTranslations('consent');
  const say = useValidationWords();
  const locale = useLocale();
  const { setValue } = useFormContext();
  const {
    field: { ref, value, onChange, onBlur },
    formState,
  } = useController({ name: 'consent.version' });
  const error = get(formState.errors, 'consent.version.message') as string | undefined;
  return (
    <div className="border-edge mt-2 border-t pt-2">
      <label className="flex min-h-12 cursor-pointer items-start gap-3 py-2 font-semibold">
        <input
          ref={ref}
          type="checkbox"
          className="tick mt-0.5 size-6 shrink-0"
          checked={value === CONSENT_VERSION}
          onChange={(event) => {
            setValue('consent.locale', event.target.checked ? locale : '');
            onChange(event.target.checked ? CONSENT_VERSION : '');
          }}
          onBlur={onBlur}
          aria-required
          aria-invalid={Boolean(error)}
          aria-describedby={error && 'consent-error'}
        />
        <span>
          <span>{t('tick')}</span>
          <span aria-hidden className="text-danger">
            {' *'}
          </span>
        </span>
      </label>
      {error && (
        <p id="consent-error" role="alert" className="text-danger font-medium">
          {say(error)}
        </p>
      )}
    </div>
  );
}
