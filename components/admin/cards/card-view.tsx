'use client';

import { useTranslations } from 'next-intl';
import { Timeline, usePastPart, useCardPast } from '@/components/admin/past/timeline';
import { useMasked } from '@/components/admin/past/use-masked';
import { cardHref } from '@/components/card/card-number';
import { LoadFailed } from '@/components/list/load-failed';
import { BackLink } from '@/components/ui/links';
import { Button } from '@/components/ui/button';
import type { Elements } from '@/components/ui/elements';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { getCard } from '@/lib/api/endpoints';
import { groupCardNumber } from '@/lib/format/card-number';
import { useRouter } from '@/lib/i18n/navigation';
import { CardFacts, CardActions } from './card-facts';
import { useCardWork } from './use-card-work';

const PARTS = ['changes', 'help', 'looks'] as const;

export function CardView({ cardNumber }: { cardNumber: string }) {
  const t = useTranslations('adminCards');
  const router = useRouter();
  const { query, whole, data, show, button } = useMasked(
    ['cards', 'one', cardNumber],
    (aadhaar, signal) => getCard(cardNumber, signal, aadhaar),
    t('detailsFailed'),
  );
  // After the card: reading it records who looked, so that the past is no second look.
  const past = useCardPast(cardNumber, usePastPart(), query.data !== undefined);
  const { buttons, erase, actions, dialog } = useCardWork({
    detail: data,
    whole,
    onWhole: show,
    onErased: () => router.replace('/admin/cards'),
  });

  const bar: Elements = buttons(
    data && (
      <>
        <CardActions
          detail={data}
          onReplaced={(number) => router.replace(cardHref('/admin/cards/', number))}
        />
        <div className="contents">{erase}</div>
      </>
    ),
  );

  return (
    <>
      <BackLink href="/admin/cards" label={t('back')} />
      <PageHeader
        title={data?.PrimaryMember.memberName ?? t('information')}
        subtitle={groupCardNumber(cardNumber)}
        action={
          data && (
            <Button variant="outline" {...button}>
              {t(whole ? 'hideAadhaar' : 'showAadhaar')}
            </Button>
          )
        }
      />
      {query.isPending && <Skeleton rows={6} />}
      {!data && query.isError && <LoadFailed title={t('detailsFailed')} query={query} />}
      {data && (
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <section className="min-w-0">
            <h2 className="sr-only">{t('information')}</h2>
            <CardFacts detail={data} path="/admin/cards/" actions={actions} withoutPast>
              <div className="border-line bg-raised rounded-panel flex flex-wrap items-center gap-3 border p-4 print:hidden">
                {bar}
              </div>
            </CardFacts>
          </section>
          <Timeline list={past} parts={PARTS} records={{ card: cardNumber }} />
        </div>
      )}
      {dialog}
    </>
  );
}
