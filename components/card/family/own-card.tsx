'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { NewCard } from '@/components/card/new-card';
import { NewCardDialog } from '@/components/card/new-card-dialog';
import { ConsentNotice } from '@/components/card/person/consent-notice';
import { useRefreshCards } from '@/components/card/queries';
import { FormDialog } from '@/components/form/form-dialog';
import { useZodForm } from '@/components/form/use-zod-form';
import { call } from '@/lib/api/client';
import type { CardDetail } from '@/lib/schemas/responses/cards';
import type { Member } from '@/lib/schemas/responses/people';
import { ownCardFormSchema } from '@/lib/schemas/family-change-form';
import { emptyConsent } from '@/lib/schemas/register-form';
import { PrimaryMemberFields } from './primary-member-fields';
import { primaryMemberValues, sentPrimaryMember } from './primary-member-values';

type Props = {
  detail: CardDetail;
  member: Member;
  onClose: () => void;
};

/** Moves a family member to a card of their own, and shows its number and due date (docs/decisions.md#cards). */
export function OwnCard({ detail, member, onClose }: Props) {
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
