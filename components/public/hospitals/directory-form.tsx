'use client';

import { useTranslations } from 'next-intl';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { KeepTyping } from '@/components/form/keep-typing';
import { CONTROL } from '@/components/ui/control-styles';
import { hasMouse } from '@/components/ui/media-queries';
import { HOSPITAL_ZONE_FILTER } from '@/lib/constants/choices';
import { SEARCH_MAX_LENGTH, type DirectoryQuery } from '@/lib/schemas/directory';
import { Icon } from './icon';
import { NearFields } from './near-fields';
import { SIDEWAYS } from './sideways';

/** Long enough to search per word rather than per letter. */
const TYPING_PAUSE_MS = 250;

/**
 * Search and zone filter (docs/contract.md#hospitals). A plain GET form, so it works without JavaScript; with
 * it, changes are searched for at once.
 */
export function DirectoryForm({
  form,
  path,
  query,
  own,
  askTyped,
  children,
}: {
  form: RefObject<HTMLFormElement | null>;
  path: string;
  query: DirectoryQuery;
  /** The list is nearest to the visitor first. */
  own: boolean;
  askTyped: (wait: number) => void;
  /** Below the search. */
  children: ReactNode;
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
      className="bg-raised border-line rounded-panel shadow-panel grid grid-cols-1 items-center gap-2 border p-2 sm:gap-4 sm:p-5 lg:grid-cols-[minmax(0,1fr)_auto] print:hidden"
    >
      <input type="hidden" name="care" defaultValue={query.care} />
      <KeepTyping form="hospitals" fields={['q', 'zone', 'pincode']} />
      <div className="relative">
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
      <div className="min-w-0 lg:col-span-2 lg:row-start-2">{children}</div>
      {/* On a phone one line that moves sideways, so that the first hospital's Call is on the first screen. */}
      <div className={`max-sm:flex max-sm:gap-2 max-sm:has-[#near-says]:flex-wrap sm:contents ${SIDEWAYS}`}>
        <NearFields form={form} query={query} own={own} askTyped={askTyped} />
        <fieldset className="flex gap-2 max-sm:gap-1.5 sm:min-w-0 sm:flex-wrap lg:col-start-2 lg:row-start-1">
          <legend className="sr-only">{t('zoneLabel')}</legend>
          {HOSPITAL_ZONE_FILTER.map((zone) => (
            <label
              key={zone}
              className="border-edge bg-raised hover:border-teal has-checked:border-teal has-checked:bg-teal has-checked:text-on-teal has-checked:decoration-marigold has-focus-visible:outline-teal relative flex min-h-12 cursor-pointer items-center justify-center rounded-full border px-4 font-semibold whitespace-nowrap underline-offset-4 outline-offset-2 transition-colors duration-150 has-checked:underline has-checked:decoration-2 has-focus-visible:outline-3 max-sm:shrink-0 sm:px-5"
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
    </form>
  );
}
