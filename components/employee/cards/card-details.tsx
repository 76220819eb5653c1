'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import toast from 'react-hot-toast';
import { LoadFailed } from '@/components/list/load-failed';
import { Button } from '@/components/ui/button';
import { buttonVariant } from '@/components/ui/button-variant';
import { PhoneIcon } from '@/components/ui/icons';
import { Modal } from '@/components/ui/modal';
import { PhoneLink } from '@/components/ui/phone-link';
import { Skeleton } from '@/components/ui/skeleton';
import { useFailureToast } from '@/lib/api/fail-toast';
import { MAX_CARD_MEMBERS } from '@/lib/constants/limits';
import { dueState } from '@/lib/format/due';
import type { Member, PrimaryMember } from '@/lib/schemas/responses/people';
import { CardInformation } from '@/components/card/card-information';
import { CardNumber } from '@/components/card/card-number';
import { useFamilyChanges } from '@/components/card/family/use-family-changes';
import { PersonActions, PeopleDialogs, type PeopleDialog } from '@/components/card/members/people-dialogs';
import { useCard, useRefreshCards } from '@/components/card/queries';
import { RenewCard } from '@/components/card/renew-card';
import { ServeActions, type Renewing } from '@/components/card/serve-actions';
import { HelpGiven } from '@/components/card/visits/help-given';
import { personOf } from '@/components/card/members/edit-member';
import { AskDialog } from '@/components/form/ask-dialog';
import { isFormKept } from '@/components/form/kept-form';
import { call } from '@/lib/api/client';
import { idOf } from '@/lib/api/session';
import type { StaffUser } from '@/lib/schemas/responses/accounts';

type Props = {
  cardNumber: string;
  /** The signed-in employee: only the one who serves the family may change its card. */
  employeeId: string | undefined;
  onAddMember: () => void;
  onEdit: (person: PrimaryMember | Member) => void;
  onRemove: (member: Member) => void;
  onLost: () => void;
  onClose: () => void;
};

export function CardDetails({
  cardNumber,
  employeeId,
  onAddMember,
  onEdit,
  onRemove,
  onLost,
  onClose,
}: Props) {
  const t = useTranslations('cards');
  const card = useTranslations('card');
  const [renewing, setRenewing] = useState<Renewing>();
  const query = useCard(cardNumber);
  const { data, isSuccess } = query;
  useFailureToast(query, t('primaryFailed'));
  const family = useFamilyChanges(data);

  useEffect(() => {
    if (isSuccess) toast.success(t('detailsLoaded'), { id: 'card-details' });
  }, [isSuccess, t]);

  const own = data?.card.employeeId === employeeId;
  const usable = data && !data.card.block && !data.card.replacedBy;
  // Where a renewal is far off, its buttons stand in the page: fixed at the foot they cost a phone a sixth of its screen.
  const fixed = renewing !== undefined || (data && dueState(data.card.cardDueDate).state !== 'valid');
  const actions = usable && own && (
    <ServeActions card={data.card} renewing={renewing} onRenewing={setRenewing} onAddMember={onAddMember} />
  );

  function content() {
    if (data)
      return (
        <CardInformation
          detail={data}
          path="/employee/dashboard"
          beside={own && <CallHolder holder={data.PrimaryMember} />}
          daily={own && !data.card.replacedBy && <HelpGiven detail={data} />}
          first={[
            [card('number'), <CardNumber key="number" number={cardNumber} />, 'long'],
            [card('holder'), data.PrimaryMember.memberName],
          ]}
          members={
            <span className="flex flex-wrap gap-x-3">
              <span>{card('memberCount', { count: data.card.cardMembers })}</span>
              <span className="text-soft font-normal">
                {card('slots', { left: Math.max(0, MAX_CARD_MEMBERS - data.card.cardMembers) })}
              </span>
            </span>
          }
          actions={
            own && !data.card.replacedBy
              ? (person) => (
                  <PersonActions person={person} onEdit={onEdit} onRemove={onRemove}>
                    {family.button(person)}
                  </PersonActions>
                )
              : undefined
          }
        >
          {!fixed && actions}
        </CardInformation>
      );
    if (query.isPending) return <Skeleton rows={6} />;
    return <LoadFailed title={t('detailsFailed')} query={query} />;
  }

  return (
    <Modal
      title={t('details')}
      onClose={onClose}
      inAddress
      wide
      footer={
        usable && renewing === 'asking' ? (
          <RenewCard card={data.card} onDone={() => setRenewing('asked')} />
        ) : (
          (fixed && actions) || undefined
        )
      }
    >
      {content()}
      {own && usable && (
        <Button variant="outline" className="mt-7 max-sm:w-full" onClick={onLost}>
          {t('reportLost')}
        </Button>
      )}
      {family.dialog}
    </Modal>
  );
}

function CallHolder({ holder: { memberName: name, memberContact: phone } }: { holder: PrimaryMember }) {
  const t = useTranslations('cards');
  return (
    <PhoneLink number={phone} className={`${buttonVariant('outline')} tabular-nums`}>
      <PhoneIcon aria-hidden className="size-5" />
      <span>
        <span className="sr-only">{t('callNamed', { name })}</span> <span>{phone}</span>
      </span>
    </PhoneLink>
  );
}

type OnTop = 'lost' | PeopleDialog;

export function OpenCard({
  cardNumber,
  user,
  onClose,
}: {
  cardNumber: string;
  user: StaffUser;
  onClose: () => void;
}) {
  const [onTop, setOnTop] = useState<OnTop>();
  const refreshCards = useRefreshCards();
  const detail = useCard(cardNumber).data;
  const [looked, setLooked] = useState(false);
  if (detail && !looked) {
    setLooked(true);
    // A change that the end of the session closed comes back.
    const begun = [detail.PrimaryMember, ...detail.member].find(({ memberId }) =>
      isFormKept(personOf(cardNumber, memberId)),
    );
    if (begun) setOnTop({ edit: begun });
  }
  const close = () => setOnTop(undefined);
  const done = () => {
    close();
    void refreshCards();
  };

  return (
    <>
      <CardDetails
        cardNumber={cardNumber}
        employeeId={user.EmployeeID}
        onAddMember={() => setOnTop('add')}
        onEdit={(edit) => setOnTop({ edit })}
        onRemove={(remove) => setOnTop({ remove })}
        onLost={() => setOnTop('lost')}
        onClose={onClose}
      />
      {onTop === 'lost' && detail && (
        <AskDialog
          ask="cards.reportLost"
          values={{ name: detail.PrimaryMember.memberName }}
          send={() => call('POST /api/card/[cardNumber]/lost', { params: { cardNumber } })}
          onClose={close}
        />
      )}
      {onTop && onTop !== 'lost' && detail && (
        <PeopleDialogs open={onTop} detail={detail} owner={idOf(user)} onClose={close} onDone={done} />
      )}
    </>
  );
}
