'use client';

import { useTranslations } from 'next-intl';
import { useState, useRef } from 'react';
import type { OfPerson } from '@/components/card/card-people';
import { Button } from '@/components/ui/button';
import { CardIcon, PeopleIcon } from '@/components/ui/icons';
import type { CardDetail } from '@/lib/schemas/responses/cards';
import type { Member } from '@/lib/schemas/responses/people';
import type { NewCard } from '@/components/card/new-card';
import { NewCardDialog } from '@/components/card/new-card-dialog';
import { ConsentNotice } from '@/components/card/person/consent-notice';
import { useRefreshCards } from '@/components/card/queries';
import { FormDialog } from '@/components/form/form-dialog';
import { useZodForm } from '@/components/form/use-zod-form';
import { call } from '@/lib/api/client';
import { ownCardFormSchema } from '@/lib/schemas/family-change-form';
import { emptyConsent } from '@/lib/schemas/register-form';
import { ChangePrimaryMember } from './change-primary-member';
import { PrimaryMemberFields, primaryMemberValues, sentPrimaryMember } from './primary-member-fields';

export function OwnCard({
  detail,
  member,
  onClose,
}: {
  detail: CardDetail;
  member: Member;
  onClose: () => void;
}) {
  const t = useTranslations('family');
  const refresh = useRefreshCards();
  const answered = useRef<NewCard>(undefined);
  const [made, setMade] = useState<NewCard>();
  const form = useZodForm(ownCardFormSchema, {
    holder: primaryMemberValues(member, detail),
    consent: emptyConsent(detail.card.consent?.locale),
  });
  const name = member.memberName;
  if (made) return <NewCardDialog card={made} onClose={onClose} />;
  return (
    <FormDialog
      title={t('ownTitle', { name })}
      form={form}
      draft={`form-own-${member.memberId}`}
      send={async ({ holder, consent }, key) => {
        const body = { holder: sentPrimaryMember(holder), consent };
        try {
          const answer = await call('POST /api/card/[cardNumber]/members/[memberId]/ownCard', {
            params: { cardNumber: detail.card.cardNumber, memberId: member.memberId },
            body,
            idempotencyKey: key,
          });
          const { cardNumber, cardDueDate: dueDate, cardCode } = answer.card;
          const to = { phone: holder.memberContact, language: consent?.locale };
          answered.current = { cardNumber, holder: name, members: 1, dueDate, cardCode, ...to };
          return answer;
        } finally {
          // Also after a refusal: the people may be others by now.
          void refresh();
        }
      }}
      submit={t('make')}
      onClose={() => (answered.current ? setMade(answered.current) : onClose())}
    >
      <p className="text-lg">{t('ownText', { name })}</p>
      <PrimaryMemberFields />
      <ConsentNotice />
    </FormDialog>
  );
}

/** @returns a button for each person, and the open dialog */
export function useFamilyChanges(detail: CardDetail | undefined) {
  const t = useTranslations('family');
  const [asking, setAsking] = useState<'holder' | Member>();
  const close = () => setAsking(undefined);
  const usable = detail && !detail.card.block && !detail.card.replacedBy;

  const button: OfPerson = (person) => {
    if (!usable) return null;
    if ('memberRelation' in person)
      return (
        <>
          {person.memberMoves && <p className="text-due w-full pl-6 font-medium">{t('ownCardOpen')}</p>}
          <Button
            variant="ghost"
            aria-label={t('ownCardNamed', { name: person.memberName })}
            icon={CardIcon}
            onClick={() => setAsking(person)}
          >
            {t('ownCard')}
          </Button>
        </>
      );
    if (detail.member.length === 0) return null;
    return (
      <Button variant="ghost" icon={PeopleIcon} onClick={() => setAsking('holder')}>
        {t('changePrimaryMember')}
      </Button>
    );
  };

  const dialog =
    detail &&
    (asking === 'holder' ? (
      <ChangePrimaryMember detail={detail} onClose={close} />
    ) : (
      asking && <OwnCard detail={detail} member={asking} onClose={close} />
    ));
  return { button, dialog };
}
