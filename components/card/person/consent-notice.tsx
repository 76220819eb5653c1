'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { get, useController, useFormContext } from 'react-hook-form';
import { SEGMENT, SEGMENTS } from '@/components/ui/styles';
import { PhoneLink } from '@/components/ui/phone-link';
import { CONSENT_PARTS, CONSENT_VERSION } from '@/lib/constants/consent';
import { trustIn } from '@/lib/constants/trust';
import { routing, type Locale } from '@/lib/i18n/routing';
import { useValidationWords } from '@/lib/i18n/use-validation-words';
import { InNoticeLanguage, useHasNotices, useNoticeLanguage } from './notices';

/**
 * Required by the DPDP Act 2023: itemised, plain, with a contact, before the first field. The summary is to be read
 * aloud in the family's language, which is kept for the card's receipt and messages.
 */
export function ConsentNotice() {
  const t = useTranslations('consent');
  const { getValues } = useFormContext();
  const [language, setLanguage] = useState(useNoticeLanguage(getValues('consent.locale') as Locale | ''));
  return (
    <section className="bg-teal-wash rounded-panel px-4 py-4 sm:px-5">
      <h3 className="mb-2 text-lg">{t('title')}</h3>
      {useHasNotices() && <NoticeLanguage language={language} onChoose={setLanguage} />}
      <InNoticeLanguage language={language}>
        <NoticeText />
      </InNoticeLanguage>
      <ConsentTick language={language} />
    </section>
  );
}

function NoticeLanguage({ language, onChoose }: { language: Locale; onChoose: (language: Locale) => void }) {
  const t = useTranslations('consent');
  const { setValue } = useFormContext();
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      <p id="notice-language">{t('language')}</p>
      <div role="group" aria-labelledby="notice-language" className={`${SEGMENTS} grid-cols-2`}>
        {routing.locales.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === language}
            className={SEGMENT}
            onClick={() => {
              if (each === language) return;
              onChoose(each);
              // It was ticked for what was read in the other language.
              setValue('consent', { version: '', locale: each }, { shouldDirty: true });
            }}
          >
            {t(each)}
          </button>
        ))}
      </div>
    </div>
  );
}

function NoticeText() {
  const t = useTranslations('consent');
  const trust = trustIn(useLocale());
  return (
    <>
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
    </>
  );
}

/** A new version of the notice must be ticked again. */
function ConsentTick({ language }: { language: Locale }) {
  const t = useTranslations('consent');
  const say = useValidationWords();
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
            setValue('consent.locale', event.target.checked ? language : '');
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
            {'\u00A0*'}
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
