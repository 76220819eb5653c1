'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { OfPerson } from '@/components/card/card-people';
import { useFamilyChanges } from '@/components/card/family/use-family-changes';
import { PeopleDialogs, type PeopleDialog, PersonActions } from '@/components/card/members/people-dialogs';
import { useRefreshCards } from '@/components/card/queries';
import { RenewCard } from '@/components/card/renew-card';
import { ServeActions, type Renewing } from '@/components/card/serve-actions';
import { Button } from '@/components/ui/button';
import type { Elements } from '@/components/ui/elements';
import { RemoveIcon } from '@/components/ui/icons';
import { currentUser, idOf } from '@/lib/api/session';
import type { CardDetail } from '@/lib/schemas/responses/cards';
import { EraseCard } from './erase-card';

type Options = {
  detail: CardDetail | undefined;
  /** With Aadhaar numbers, for an edit; undefined until loaded. */
  whole: CardDetail | undefined;
  /** Called by an edit. */
  onWhole?: () => void;
  onErased: () => void;
};

/** @returns the buttons, the erase button, the actions for each person, and the open dialog */
export function useCardWork({ detail, whole, onWhole, onErased }: Options) {
  const t = useTranslations('adminCards');
  const [erasing, setErasing] = useState(false);
  const [renewing, setRenewing] = useState<Renewing>();
  const [onTop, setOnTop] = useState<PeopleDialog>();
  const refresh = useRefreshCards();
  const family = useFamilyChanges(detail);
  const close = () => setOnTop(undefined);
  const card = detail?.card;
  const usable = card && !card.block && !card.replacedBy;

  const buttons = (others?: Elements): Elements =>
    usable && renewing === 'asking' ? (
      <RenewCard card={card} onDone={() => setRenewing('asked')} />
    ) : (
      <>
        {usable && (
          <ServeActions
            card={card}
            renewing={renewing}
            onRenewing={setRenewing}
            onAddMember={() => setOnTop('add')}
          />
        )}
        {others}
      </>
    );

  // Not among the buttons: on a phone these are a thumb's width apart.
  const erase: Elements = card && card.cardState !== 'replaced' && (
    <Button
      variant="danger"
      className="max-sm:w-full sm:ml-auto"
      icon={RemoveIcon}
      onClick={() => setErasing(true)}
    >
      {t('erase')}
    </Button>
  );

  const actions: OfPerson = (person) => (
    <PersonActions
      person={person}
      onEdit={(edit) => {
        onWhole?.();
        setOnTop({ edit });
      }}
      onRemove={(remove) => setOnTop({ remove })}
    >
      {family.button(person)}
    </PersonActions>
  );

  const people = whole && [whole.PrimaryMember, ...whole.member];
  const edited =
    onTop && onTop !== 'add' && 'edit' in onTop
      ? people?.find(({ memberId }) => memberId === onTop.edit.memberId)
      : undefined;
  const open = onTop === 'add' || (onTop && 'remove' in onTop) ? onTop : edited && { edit: edited };
  const dialog: Elements = (
    <>
      {family.dialog}
      {erasing && detail && (
        <EraseCard
          cardNumber={detail.card.cardNumber}
          text={t('eraseText', {
            name: detail.PrimaryMember.memberName,
            others: detail.card.cardMembers - 1,
          })}
          onClose={() => setErasing(false)}
          onErased={onErased}
        >
          <p className="text-soft">{t('eraseWhen')}</p>
        </EraseCard>
      )}
      {open && detail && (
        <PeopleDialogs
          open={open}
          detail={whole ?? detail}
          owner={idOf(currentUser())}
          onClose={close}
          onDone={() => {
            close();
            void refresh();
          }}
        />
      )}
    </>
  );
  return { buttons, erase, actions: card?.replacedBy ? undefined : actions, dialog };
}
