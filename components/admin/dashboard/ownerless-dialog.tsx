'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { EmployeeName } from '@/components/admin/past/links';
import { HandOverDialog } from '@/components/admin/handover/hand-over-dialog';
import { CardNumber } from '@/components/card/card-number';
import { useCardColumns } from '@/components/card/use-card-columns';
import { nameOf } from '@/components/card/name-of';
import { useSelection } from '@/components/list/selection';
import { DataTable } from '@/components/list/data-table';
import { ListBody, ListStatus } from '@/components/list/list-body';
import { usePagedList } from '@/components/list/use-paged-list';
import { Button } from '@/components/ui/button';
import { CONTROL } from '@/components/ui/styles';
import { Modal } from '@/components/ui/modal';
import { listCards } from '@/lib/api/endpoints';
import { count } from '@/lib/format/display';
import { Link } from '@/lib/i18n/navigation';
import type { ListedCard } from '@/lib/schemas/responses/cards';
import type { Ownerless } from '@/lib/schemas/responses/dashboard';
import { ROW_LINK } from '@/components/admin/report/panel';

const CARDS_A_PAGE = 10;

type Props = { ownerless: Ownerless; onClose: () => void };

export function OwnerlessDialog({ ownerless: { total, owners }, onClose }: Props) {
  const t = useTranslations('handover');
  const staff = useTranslations('staff');
  const say = useTranslations('validation');
  const locale = useLocale();
  const { zone, due, number } = useCardColumns({ markExpired: true });
  const [employee, setEmployee] = useState('');
  const { choose, ...selection } = useSelection<ListedCard>(({ cardNumber }) => cardNumber);
  const [asking, setAsking] = useState<'all' | 'chosen'>();
  // Whoever was chosen may have no more cards.
  const owner = owners.length === 1 ? owners[0] : owners.find(({ employeeId }) => employeeId === employee);
  const list = usePagedList({
    queryKey: ['admin', 'cards', 'ownerless', owner?.employeeId],
    load: (page, signal) => listCards({ owner: 'none', employee: owner?.employeeId ?? '', ...page }, signal),
    rows: ({ cards }) => cards,
    limit: CARDS_A_PAGE,
    keepRows: true,
  });
  const cards = (list.rows ?? [])
    .filter(({ cardNumber }) => selection.chosen.has(cardNumber))
    .map(({ cardNumber, employeeId }) => ({ cardNumber, employeeId }));
  const done = () => {
    setAsking(undefined);
    choose([]);
  };

  return (
    <Modal title={t('ownerless')} subtitle={<ListStatus list={list} />} onClose={onClose} wide>
      <p className="text-soft">{t('ownerlessHint', { count: total, number: count(total, locale) })}</p>
      <div className="my-3 flex flex-wrap items-center gap-3">
        {owners.length > 1 && (
          <select
            aria-label={t('former')}
            value={owner?.employeeId ?? ''}
            onChange={(event) => {
              setEmployee(event.target.value);
              choose([]);
            }}
            className={`${CONTROL} max-w-full sm:w-auto`}
          >
            <option value="">{t('anyFormer')}</option>
            {owners.map(({ employeeId, employeeName, cards }) => (
              <option key={employeeId} value={employeeId}>
                {t('formerOf', { name: employeeName, id: employeeId, number: count(cards, locale) })}
              </option>
            ))}
          </select>
        )}
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow sm:ml-auto">
          {owner && (
            <Button variant="outline" onClick={() => setAsking('all')}>
              {t('handOverAll', { count: owner.cards, number: count(owner.cards, locale) })}
            </Button>
          )}
          <Button
            onClick={() =>
              cards.length > 0 ? setAsking('chosen') : toast.error(say('chooseCards'), { id: 'choose-cards' })
            }
          >
            {t('handOverChosen', { count: cards.length })}
          </Button>
        </div>
      </div>
      <ListBody list={list} failed={staff('cardsFailed')} empty={null}>
        {(cards) => (
          <DataTable
            caption={t('ownerless')}
            columns={[
              {
                ...number,
                cell: (card) => (
                  <>
                    <Link
                      href={{ pathname: '/admin/cards', query: { card: card.cardNumber } }}
                      className={ROW_LINK}
                    >
                      <CardNumber number={card.cardNumber} />
                    </Link>
                    <span className="text-soft block text-base font-normal">
                      {`${card.holder.memberName}, ${card.holder.place}`}
                    </span>
                  </>
                ),
              },
              {
                key: 'former',
                head: t('former'),
                cell: ({ employeeId, ...card }) => (
                  <EmployeeName id={employeeId} name={nameOf(card, employeeId)} />
                ),
              },
              zone,
              due,
            ]}
            rows={cards}
            rowKey={(card) => card._id}
            selection={selection}
            chooseLabel={({ cardNumber }) => t('choose', { card: cardNumber })}
            stale={list.isPlaceholderData}
          />
        )}
      </ListBody>
      {asking === 'chosen' && (
        <HandOverDialog what={{ cards }} onClose={() => setAsking(undefined)} onDone={done} />
      )}
      {asking === 'all' && owner && (
        <HandOverDialog
          what={{ from: owner, cards: owner.cards }}
          onClose={() => setAsking(undefined)}
          onDone={done}
        />
      )}
    </Modal>
  );
}
