'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { ConsentNotice } from '@/components/card/person/consent-notice';
import { GuardianFields } from '@/components/card/person/guardian-fields';
import { useRefreshCards } from '@/components/card/queries';
import { ChoiceField } from '@/components/form/choice-field';
import { SelectField } from '@/components/form/fields';
import { FormDialog } from '@/components/form/form-dialog';
import { useZodForm } from '@/components/form/use-zod-form';
import { call } from '@/lib/api/client';
import { PRIMARY_MEMBER_REASONS, RELATIONS } from '@/lib/constants/choices';
import type { CardDetail } from '@/lib/schemas/responses/cards';
import { changePrimaryMemberFormSchema } from '@/lib/schemas/family-change-form';
import { emptyConsent } from '@/lib/schemas/register-form';
import {
  PrimaryMemberFields,
  emptyPrimaryMember,
  primaryMemberValues,
  relationRows,
  toRequest,
} from './primary-member-fields';

type Props = {
  detail: CardDetail;
  /** If already known. */
  reason?: (typeof PRIMARY_MEMBER_REASONS)[number];
  onClose: () => void;
};

export function ChangePrimaryMember({ detail, reason: known, onClose }: Props) {
  const { PrimaryMember: former, member: members } = detail;
  const t = useTranslations('family');
  const register = useTranslations('register');
  const choice = useTranslations('choices');
  const refresh = useRefreshCards();
  const form = useZodForm(changePrimaryMemberFormSchema, {
    reason: known ?? '',
    memberId: '',
    relations: [],
    holder: emptyPrimaryMember(),
    consent: emptyConsent(detail.card.consent?.locale),
  });
  const { control, setValue, clearErrors, getValues } = form;
  const [reason, memberId, relations, phone] = useWatch({
    control,
    name: ['reason', 'memberId', 'relations', 'holder.memberContact'],
  });
  const next = members.find((member) => member.memberId === memberId);
  const stays = reason === 'wish';

  /** Corrections of people who stay on the card are kept. */
  function ask({ who = memberId, why = reason }: { who?: string; why?: string }) {
    const chosen = members.find((member) => member.memberId === who);
    if (!chosen) return;
    const given = who === memberId ? getValues('relations') : [];
    const rows = relationRows(detail, chosen, why === 'wish').map(
      (row) => given.find((other) => other.memberId === row.memberId) ?? row,
    );
    setValue('relations', rows);
    if (who !== memberId) setValue('holder', primaryMemberValues(chosen, detail));
    clearErrors(['relations', 'holder']);
  }

  const name = former.memberName;
  return (
    <FormDialog
      title={t('changeTitle')}
      form={form}
      draft={`form-primary-${detail.card.cardNumber}`}
      send={async (input, key) => {
        try {
          return await call('PUT /api/card/[cardNumber]/primary', {
            params: { cardNumber: detail.card.cardNumber },
            body: toRequest(input),
            idempotencyKey: key,
          });
        } finally {
          // Also after a refusal: the people may be others by now.
          void refresh();
        }
      }}
      submit={t('change')}
      onClose={onClose}
    >
      <p className="text-lg">{t('changeText')}</p>
      <div onChange={(event) => ask({ why: (event.target as HTMLInputElement).value })}>
        <ChoiceField
          name="reason"
          label={t('reason')}
          choices={PRIMARY_MEMBER_REASONS.map((value) => ({
            value,
            label: t(value, { name, sex: former.memberSex }),
          }))}
          long
          required
        />
        {reason && <p className="text-soft mt-2">{t(stays ? 'formerStays' : 'formerLeaves', { name })}</p>}
      </div>
      <div onChange={(event) => ask({ who: (event.target as HTMLInputElement).value })}>
        <ChoiceField
          name="memberId"
          label={t('newPrimaryMember')}
          choices={members.map((member) => ({
            value: member.memberId,
            label: t('nameAge', { name: member.memberName, age: member.memberAge }),
          }))}
          long
          required
        />
      </div>
      {next && (
        <>
          {relations.length > 0 && (
            <Part
              title={t('relations', { name: next.memberName })}
              text={t('relationsHelp', { former: name })}
            >
              <div className="space-y-5">
                {relations.map((row, place) => (
                  <div key={row.memberId} className="space-y-5">
                    <SelectField
                      name={`relations.${place}.memberRelation`}
                      label={row.memberName}
                      empty={register('choose')}
                      choices={RELATIONS.map((value) => ({ value, label: choice(value) }))}
                      required
                    />
                    <GuardianFields at={`relations.${place}`} primary={false} required />
                  </div>
                ))}
              </div>
            </Part>
          )}
          <Part
            title={t('contact', { name: next.memberName })}
            text={
              !stays && phone === former.memberContact ? t('phoneWas', { phone, former: name }) : undefined
            }
          >
            <PrimaryMemberFields />
          </Part>
          <ConsentNotice />
        </>
      )}
    </FormDialog>
  );
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="text-lg">{title}</h3>
      {text && <p className="text-soft">{text}</p>}
      <div className="mt-3">{children}</div>
    </section>
  );
}
