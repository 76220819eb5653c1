'use client';

import { useLocale, useTranslations } from 'next-intl';
import { CardNumber } from '@/components/card/card-number';
import { useTotal } from '@/components/list/use-paged-list';
import { ROW_LINK } from '@/components/admin/report/panel';
import { daysBetween, dayInIndia } from '@/lib/format/calendar';
import { longDate } from '@/lib/format/display';
import { dateAndTime } from '@/lib/format/moment';
import { Link } from '@/lib/i18n/navigation';
import type { QueueItem } from '@/lib/schemas/responses/dashboard';
import { useStepOf } from '@/components/admin/inbox/use-step';
import { useHolderWords } from '@/components/handling/state-label';
import type { Elements } from '@/components/ui/elements';
import { Button } from '@/components/ui/button';
import type { Handling, Request } from '@/lib/schemas/responses/requests';

type QueueLineProps = {
  kind: string;
  what: Elements;
  about?: string;
  when?: string;
  urgent?: boolean;
  /** Whose it is, where it can be taken. */
  handling?: Handling;
  children?: Elements;
};

function QueueLine({ kind, what, about, when, urgent = false, handling, children }: QueueLineProps) {
  const words = useHolderWords();
  return (
    <li
      className={`border-line grid min-h-10.5 items-center gap-x-4 border-t py-1 sm:grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[10.5rem_minmax(0,1fr)_auto]`}
    >
      <p className={`max-lg:col-span-full ${urgent ? 'text-danger font-semibold' : 'text-soft'}`}>{kind}</p>
      <div className="flex min-w-0 items-baseline gap-x-3 max-sm:flex-wrap">
        <div className="flex max-w-full min-w-0 shrink-0">{what}</div>
        {about && <p className="text-soft min-w-0 flex-1 truncate">{about}</p>}
      </div>
      <div className="flex items-center justify-end gap-x-4 max-sm:flex-wrap max-sm:justify-between sm:whitespace-nowrap">
        {handling && handling.work !== 'open' && (
          <p className="text-teal-strong max-w-48 truncate">{words(handling)}</p>
        )}
        {when && (
          <p className={`tabular-nums ${urgent ? 'text-danger font-semibold' : 'text-soft'}`}>{when}</p>
        )}
        {children}
      </div>
    </li>
  );
}

function TakeButton({ request }: { request: Request }) {
  const t = useTranslations('handling');
  const { mutate, isPending } = useStepOf(request);
  const { name = t('nameless'), handling } = request;
  if (handling.work !== 'open') return null;
  return (
    <Button
      variant="outline"
      aria-label={`${t('take')}: ${name}`}
      disabled={isPending}
      className="px-4! lg:min-h-8! lg:py-0.5!"
      onClick={() => mutate({ step: 'take' })}
    >
      {t('take')}
    </Button>
  );
}

type Props = {
  item: QueueItem;
  /** Several admins share the work. */
  many: boolean;
  onOpen: () => void;
};

export function QueueRow({ item, many, onOpen }: Props) {
  const t = useTranslations('queue');
  const right = useTranslations('privacy');
  const words = useTranslations('handling');
  const dashboard = useTranslations('dashboardAdmin');
  const locale = useLocale();
  const { figure } = useTotal();
  const number = (total: number, isMore?: true) => ({ count: total, number: figure(total, isMore) });
  const opens = (words: string) => (
    <button type="button" onClick={onOpen} className={`${ROW_LINK} max-w-full truncate text-left`}>
      {words}
    </button>
  );
  const leads = (href: string | { pathname: string; query: Record<string, string> }, words: string) => (
    <Link href={href} className={ROW_LINK}>
      {words}
    </Link>
  );

  switch (item.kind) {
    case 'request': {
      const { request } = item;
      const { kind, dueDay, late, message, village, number } = request;
      const days = dueDay && daysBetween(dueDay, dayInIndia());
      const since = longDate(dayInIndia(new Date(request.receivedAt)), locale);
      return (
        <QueueLine
          kind={t(kind)}
          urgent={late}
          what={leads(`/admin/inbox/${request._id}`, request.name ?? words('nameless'))}
          about={
            request.right
              ? right(request.right)
              : (request.organisation ?? message ?? `${village}, ${number}`)
          }
          when={
            late
              ? t('late', { count: days || 0 })
              : dueDay
                ? t('answerBy', { day: longDate(dueDay, locale) })
                : since
          }
          handling={many ? request.handling : undefined}
        >
          {many && <TakeButton request={request} />}
        </QueueLine>
      );
    }
    case 'lostCard': {
      const { cardNumber, at, holder } = item.card;
      return (
        <QueueLine
          kind={t(item.kind)}
          what={
            <Link href={{ pathname: '/admin/cards', query: { card: cardNumber } }} className={ROW_LINK}>
              <CardNumber number={cardNumber} />
            </Link>
          }
          about={`${holder.memberName}, ${holder.memberContact}`}
          when={longDate(dayInIndia(new Date(at)), locale)}
        />
      );
    }
    case 'ownerless':
      return (
        <QueueLine
          kind={t(item.kind)}
          what={opens(t('families', number(item.total)))}
          about={item.owners.map(({ employeeName }) => employeeName).join(', ')}
        />
      );
    case 'toCheck':
      return (
        <QueueLine
          kind={t(item.kind)}
          what={leads('/admin/cards?status=check', t('cards', number(item.total, item.totalIsMore)))}
        />
      );
    case 'print':
      return (
        <QueueLine
          kind={t(item.kind)}
          what={leads('/admin/print', t('cards', number(item.total, item.totalIsMore)))}
        />
      );
    case 'delivery':
      return (
        <QueueLine
          kind={t(item.kind)}
          what={leads('/admin/print?waits=delivery', t('cards', number(item.total, item.totalIsMore)))}
        />
      );
    case 'hospitals':
      return (
        <QueueLine
          kind={t(item.kind)}
          what={leads('/admin/hospitals?status=unconfirmed', t('hospitalsWait', number(item.total)))}
        />
      );
    case 'import':
      return (
        <QueueLine
          kind={t(item.kind)}
          what={leads('/admin/import', item.fileName || t(item.kind))}
          about={item.byName}
          when={dateAndTime(item.at, locale)}
        />
      );
    case 'account':
      return (
        <QueueLine
          kind={t(item.kind)}
          what={leads(
            { pathname: '/admin/activity', query: { person: item.id, action: 'signIn' } },
            item.name ? `${item.name} (${item.id})` : item.id,
          )}
          about={dashboard('attemptsWrong', number(item.wrong))}
          when={t('lastDay')}
        />
      );
    case 'lookups':
      return (
        <QueueLine
          kind={t('account')}
          what={leads(
            { pathname: '/admin/activity', query: { action: 'lookupBrake' } },
            dashboard('attemptsNumbers'),
          )}
          when={dateAndTime(item.at, locale)}
        />
      );
  }
}
