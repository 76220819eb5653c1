import { useTranslations } from 'next-intl';
import { buttonLook } from '@/components/ui/button-look';
import { EmptyState } from '@/components/ui/empty-state';
import { RenewIcon, WarningIcon } from '@/components/ui/icons';
import { PageHeader } from '@/components/ui/page-header';
import { TRUST } from '@/lib/constants/trust';
import { Link } from '@/lib/i18n/navigation';
import type { Hospital, Page } from '@/lib/schemas/answers';
import { directoryHref, type Query } from './directory-href';
import { HospitalCard } from './hospital-card';
import { HospitalCount } from './hospital-count';
import { HospitalSearch } from './hospital-search';

/**
 * Partner hospitals, searched by a plain form, so that it works on any phone (spec §2, /hospitals).
 * @param page null when the list could not be read
 */
export function HospitalDirectory({
  query,
  page,
}: {
  query: Query;
  page: Page<'hospitals', Hospital> | null;
}) {
  const t = useTranslations('hospitals');
  const searched = Boolean(query.q) || query.zone !== 'ALL';
  return (
    <div className="mx-auto w-full max-w-6xl px-5 py-10 sm:py-14">
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <HospitalSearch query={query} searched={searched} />
      {page === null ? (
        <Unavailable query={query} />
      ) : (
        <>
          <HospitalCount query={query} shown={page.hospitals.length} total={page.total} />
          {page.hospitals.length === 0 ? (
            <EmptyState title={t('emptyTitle')}>{t(searched ? 'emptySearch' : 'emptyAll')}</EmptyState>
          ) : (
            <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
              {page.hospitals.map((hospital) => (
                <HospitalCard key={hospital._id} hospital={hospital} />
              ))}
            </ul>
          )}
          <Pages query={query} nextCursor={page.nextCursor} />
        </>
      )}
    </div>
  );
}

function Pages({ query, nextCursor }: { query: Query; nextCursor: string | null }) {
  const t = useTranslations('hospitals');
  if (!query.cursor && !nextCursor) return null;
  return (
    <nav aria-label={t('pages')} className="mt-10 flex flex-wrap justify-center gap-3">
      {query.cursor && (
        <Link href={directoryHref({ ...query, cursor: undefined })} className={buttonLook('outline')}>
          {t('first')}
        </Link>
      )}
      {nextCursor && (
        <Link href={directoryHref({ ...query, cursor: nextCursor })} className={buttonLook('outline')}>
          {t('next')}
        </Link>
      )}
    </nav>
  );
}

function Unavailable({ query }: { query: Query }) {
  const t = useTranslations('hospitals');
  return (
    <div
      role="alert"
      className="border-danger bg-raised rounded-panel flex flex-col items-start gap-4 border-2 p-6"
    >
      <p className="text-danger font-heading flex items-center gap-3 text-xl font-bold">
        <WarningIcon aria-hidden className="size-6 shrink-0" />
        {t('failed')}
      </p>
      <p>{t('failedText', { phone: TRUST.phone })}</p>
      {/* A plain link: it asks the server anew, with or without JavaScript. */}
      <Link href={directoryHref(query)} prefetch={false} replace className={buttonLook('primary')}>
        <RenewIcon aria-hidden className="size-5" />
        {t('tryAgain')}
      </Link>
    </div>
  );
}
