'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import toast from 'react-hot-toast';
import { CardInformation } from '@/components/card/card-information';
import { useFamilyChanges } from '@/components/card/family/use-family-changes';
import { PeopleDialogs, type PeopleDialog } from '@/components/card/members/people-dialogs';
import { PersonActions } from '@/components/card/members/person-actions';
import { useCard, useRefreshCards } from '@/components/card/queries';
import { RenewCard } from '@/components/card/renew-card';
import { ServeActions, type Renewing } from '@/components/card/serve-actions';
import { LoadFailed } from '@/components/list/load-failed';
import { Button } from '@/components/ui/button';
import { buttonVariant } from '@/components/ui/button-variant';
import { ActivityIcon, RemoveIcon } from '@/components/ui/icons';
import { Modal } from '@/components/ui/modal';
import { Skeleton } from '@/components/ui/skeleton';
import { currentUser, idOf } from '@/lib/api/session';
import { useFailureToast } from '@/lib/api/use-failure-toast';
import { Link } from '@/lib/i18n/navigation';
import type { CardDetail } from '@/lib/schemas/responses/cards';
import { CardActions } from './card-actions';
import { EraseCard } from './erase-card';

type Props = {
  cardNumber: string;
  /** True if a button already shows that the card is loading: the dialog then opens once it is loaded. */
  awaited: boolean;
  onAnswered: () => void;
  /** The card has this number now. */
  onReplaced: (cardNumber: string) => void;
  onClose: () => void;
};

/** The 'Card Information' dialog: a card as an admin sees it, what its employee can do with it, and its erasure (docs/contract.md#admin-cards). */
export function CardDialog({ cardNumber, awaited, onAnswered, onReplaced, onClose }: Props) {
  const t = useTranslations('adminCards');
  const common = useTranslations('common');
  const query = useCard(cardNumber);
  const { data, isSuccess, isPending } = query;
  const [erasing, setErasing] = useState(false);
  const [renewing, setRenewing] = useState<Renewing>();
  const [onTop, setOnTop] = useState<PeopleDialog>();
  const refresh = useRefreshCards();
  useFailureToast(query, t('detailsFailed'));
  const family = useFamilyChanges(data);

  const answered = useEffectEvent(onAnswered);
  useEffect(() => {
    if (!isPending) answered();
  }, [isPending]);
  useEffect(() => {
    if (isSuccess) toast.success(t('detailsLoaded'), { id: 'card-details' });
  }, [isSuccess, t]);

  if (isPending && awaited) return null;
  const usable = data && !data.card.block && !data.card.replacedBy;
  const close = () => setOnTop(undefined);
  return (
    <Modal
      title={t('information')}
      onClose={onClose}
      inAddress
      wide
      footer={
        usable && renewing === 'asking' ? (
          <RenewCard card={data.card} onDone={() => setRenewing('asked')} />
        ) : (
          <>
            {usable && (
              <ServeActions
                card={data.card}
                renewing={renewing}
                onRenewing={setRenewing}
                onAddMember={() => setOnTop('add')}
              />
            )}
            {data && data.card.cardState !== 'replaced' && (
              <Button
                variant="danger"
                className="max-sm:w-full sm:mr-auto"
                icon={RemoveIcon}
                onClick={() => setErasing(true)}
              >
                {t('erase')}
              </Button>
            )}
            <Button variant="outline" className="max-sm:w-full" onClick={onClose}>
              {common('close')}
            </Button>
          </>
        )
      }
    >
      {data ? (
        <CardInformation
          detail={data}
          path="/admin/cards"
          help={!data.card.replacedBy}
          members={t('membersOf', { count: data.card.cardMembers })}
          last={[
            [t('issuedBy'), <Issuer key="issuer" card={data.card} />],
            [t('servesNow'), <EmployeeLink key="employee" id={data.card.employeeId} />],
          ]}
          primaryTitle={t('primaryDetails')}
          actions={
            data.card.replacedBy
              ? undefined
              : (person) => (
                  <PersonActions
                    person={person}
                    onEdit={(edit) => setOnTop({ edit })}
                    onRemove={(remove) => setOnTop({ remove })}
                  >
                    {family.button(person)}
                  </PersonActions>
                )
          }
        >
          <div className="flex flex-wrap gap-3">
            <CardActions detail={data} onReplaced={onReplaced} />
            <Link
              href={{
                pathname: '/admin/activity',
                query: { card: data.card.cardNumber, action: 'cardLook' },
              }}
              className={`${buttonVariant('outline')} max-sm:w-full`}
            >
              <ActivityIcon aria-hidden className="size-5" />
              <span>{t('whoLooked')}</span>
            </Link>
          </div>
        </CardInformation>
      ) : isPending ? (
        <Skeleton rows={6} />
      ) : (
        <LoadFailed title={t('detailsFailed')} query={query} />
      )}
      {family.dialog}
      {erasing && data && <EraseCard detail={data} onClose={() => setErasing(false)} onErased={onClose} />}
      {onTop && data && (
        <PeopleDialogs
          open={onTop}
          detail={data}
          owner={idOf(currentUser())}
          onClose={close}
          onDone={() => {
            close();
            void refresh();
          }}
        />
      )}
    </Modal>
  );
}

const EmployeeLink = ({ id }: { id: string }) => (
  <Link href={`/admin/employees/${encodeURIComponent(id)}`} className="text-link">
    {id}
  </Link>
);

/** Who issued a card, or imported it. Only a member's own card may be an admin's, who has no page. */
function Issuer({ card: { issuedBy, importedBy, movedFrom } }: { card: CardDetail['card'] }) {
  const t = useTranslations('adminCards');
  if (importedBy) return <span>{t('importedBy', { admin: importedBy })}</span>;
  return issuedBy && !movedFrom ? <EmployeeLink id={issuedBy} /> : <span>{issuedBy}</span>;
}
