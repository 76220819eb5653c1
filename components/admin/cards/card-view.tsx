'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Timeline, usePastPart } from '@/components/admin/past/timeline';
import { useCardPast } from '@/components/admin/past/use-past';
import { cardHref } from '@/components/card/card-href';
import { useCardPage } from '@/components/card/queries';
import { LoadFailed } from '@/components/list/load-failed';
import { BackLink } from '@/components/ui/back-link';
import { Button } from '@/components/ui/button';
import type { Elements } from '@/components/ui/elements';
import { HideIcon, ShowIcon } from '@/components/ui/icons';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { useFailureToast } from '@/lib/api/use-failure-toast';
import { groupCardNumber } from '@/lib/format/card-number';
import { useRouter } from '@/lib/i18n/navigation';
import { CardActions } from './card-actions';
import { CardFacts } from './card-facts';
import { useCardWork } from './use-card-work';

const PARTS = ['changes', 'help', 'looks'] as const;

/** /admin/cards/{cardNumber}: what is true of a card now, and its whole past (docs/contract.md#admin-card). */
export function CardView({ cardNumber }: { cardNumber: string }) {
  const t = useTranslations('adminCards');
  const common = useTranslations('common');
  const router = useRouter();
  const [shown, setShown] = useState(false);
  const query = useCardPage(cardNumber, 'masked');
  const whole = useCardPage(cardNumber, 'shown', shown);
  useFailureToast(query, t('detailsFailed'));
  useFailureToast(whole, t('detailsFailed'));
  const isWhole = shown && whole.data !== undefined;
  const data = isWhole ? whole.data : query.data;
  // After it: reading the card records who looked, and the past is then no second look.
  const past = useCardPast(cardNumber, usePastPart(), query.data !== undefined);
  const { buttons, actions, dialog } = useCardWork({
    detail: data,
    whole: shown ? whole.data : undefined,
    onWhole: () => setShown(true),
    onErased: () => router.replace('/admin/cards'),
  });

  const bar: Elements = buttons(
    data && (
      <CardActions detail={data} onReplaced={(number) => router.replace(cardHref('/admin/cards/', number))} />
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
            <Button
              variant="outline"
              icon={isWhole ? HideIcon : ShowIcon}
              busy={shown && !isWhole && whole.isFetching && common('loading')}
              onClick={() => {
                if (shown && whole.isError) void whole.refetch();
                else setShown(!shown);
              }}
            >
              {t(isWhole ? 'hideAadhaar' : 'showAadhaar')}
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
              <div className="border-line bg-raised rounded-panel flex flex-wrap gap-3 border p-4">{bar}</div>
            </CardFacts>
          </section>
          <Timeline list={past} parts={PARTS} records={{ card: cardNumber }} />
        </div>
      )}
      {dialog}
    </>
  );
}
