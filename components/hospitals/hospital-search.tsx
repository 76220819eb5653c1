import { useLocale, useTranslations } from 'next-intl';
import Form from 'next/form';
import { Button } from '@/components/ui/button';
import { buttonLook } from '@/components/ui/button-look';
import { SearchIcon } from '@/components/ui/icons';
import { HOSPITAL_ZONE_FILTER } from '@/lib/constants/choices';
import { getPathname, Link } from '@/lib/i18n/navigation';
import type { Query } from './directory-href';

const CONTROL =
  'border-edge bg-raised text-ink placeholder:text-soft rounded-field min-h-12 w-full border px-4 py-2.5 text-base';

/** Search and zone filter as a form that asks by address: it works without JavaScript and can be sent on. */
export function HospitalSearch({ query, searched }: { query: Query; searched: boolean }) {
  const t = useTranslations('hospitals');
  const locale = useLocale();
  return (
    <div role="search">
      <Form
        // New answers come with a new form, so that it shows what was asked.
        key={`${query.q ?? ''} ${query.zone}`}
        action={getPathname({ href: '/hospitals', locale })}
        className="mb-8 grid gap-3 sm:grid-cols-[minmax(0,1fr)_13rem_auto]"
      >
        <input
          type="search"
          name="q"
          aria-label={t('searchLabel')}
          placeholder={t('placeholder')}
          defaultValue={query.q}
          maxLength={100}
          enterKeyHint="search"
          className={CONTROL}
        />
        <select name="zone" aria-label={t('zoneLabel')} defaultValue={query.zone} className={CONTROL}>
          {HOSPITAL_ZONE_FILTER.map((zone) => (
            <option key={zone} value={zone}>
              {t(zone)}
            </option>
          ))}
        </select>
        <Button type="submit" icon={<SearchIcon aria-hidden className="size-5" />}>
          {t('search')}
        </Button>
        {searched && (
          <Link
            href="/hospitals"
            className={`${buttonLook('quiet')} sm:col-span-3 sm:-mt-1 sm:-ml-6 sm:w-fit`}
          >
            {t('clear')}
          </Link>
        )}
      </Form>
    </div>
  );
}
