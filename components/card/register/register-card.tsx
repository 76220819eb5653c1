'use client';

import { useState } from 'react';
import { RegistrationKey } from '@/components/card/person/use-duplicates';
import { forgetDraft } from '@/lib/api/draft';
import { newIdempotencyKey } from '@/lib/api/client';
import { idOf } from '@/lib/api/session';
import { registrationOf, type Answered } from './kept-registrations';
import { RegistrationForm, type RegistrationFormProps } from './registration-form';

type Props = Pick<
  RegistrationFormProps,
  'user' | 'serves' | 'shown' | 'done' | 'keep' | 'refused' | 'onLookInCards'
> & {
  /** The open registration's Idempotency-Key. */
  openKey: string;
  /** Whether it takes the focus: it opened at a press. */
  takesFocus?: boolean;
  onOpen: (key: string) => void;
  onRegistered: (answered: Answered) => void;
};

export function RegisterCard({ openKey, takesFocus = false, onOpen, onRegistered, ...form }: Props) {
  const [firstKey] = useState(openKey);
  return (
    <div hidden={!form.shown}>
      <RegistrationKey value={openKey}>
        <RegistrationForm
          {...form}
          key={openKey}
          draftKey={openKey}
          first={openKey === firstKey && !takesFocus}
          onDone={(card) => onRegistered({ key: openKey, card })}
          onStartAgain={() => {
            forgetDraft(registrationOf(openKey), idOf(form.user));
            onOpen(newIdempotencyKey());
          }}
          onNextFamily={() => onOpen(newIdempotencyKey())}
        />
      </RegistrationKey>
    </div>
  );
}
