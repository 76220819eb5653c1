'use client';

import { useLocale, useTranslations } from 'next-intl';
import { CardNumber } from '@/components/card/card-number';
import { useTotal } from '@/components/list/use-total';
import { ROW_LINK } from '@/components/admin/report/panel';
import { daysBetween, dayInIndia } from '@/lib/format/calendar';
import { longDate } from '@/lib/format/display';
import { dateAndTime } from '@/lib/format/moment';
import { Link } from '@/lib/i18n/navigation';
import type { QueueItem } from '@/lib/schemas/responses/dashboard';
import { QueueLine, TakeButton } from './queue-line';

type Props = {
  item: QueueItem;
  /** Several can take what came in. */
  many: boolean;
  onOpen: () => void;
};

/** One thing that needs somebody: what it is, whose, since or until when, and what is done about it at a press. */
export function QueueRow({ item, many, onOpen }: Props) {
  const t = useTranslations('queue');
  const right = useTranslations('privacy');
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
          what={leads(`/admin/inbox/${request._id}`, request.name ?? '')}
          about={request.right ? right(request.right) : (message ?? `${village}, ${number}`)}
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
