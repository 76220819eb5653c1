'use client';

import { useState } from 'react';
import { forgetDraft } from '@/lib/api/draft';
import { newIdempotencyKey, type ApiError } from '@/lib/api/client';
import { idOf } from '@/lib/api/session';
import type { StaffUser } from '@/lib/schemas/responses/accounts';
import { registrationOf, type Answered } from './registration-draft';
import { RegistrationForm } from './registration-form';
import type { Keep } from './use-registration';

type Props = {
  user: StaffUser;
  /** The open registration: its Idempotency-Key. */
  openKey: string;
  /** Opens another one, which may be new. */
  onOpen: (key: string) => void;
  /** Whether the form is visible. Hidden, it still waits for its response. */
  shown: boolean;
  /** True while the dialog with a new number is open. */
  done: boolean;
  onRegistered: (answered: Answered) => void;
  keep?: Keep | undefined;
  /** Why the server refused the open family, which was saved on this phone. */
  refused?: ApiError | undefined;
  /** Opens the card list, where a registration without a response would appear. */
  onLookInCards: () => void;
};

/** The open registration of an employee (docs/contract.md#employee-home). Others wait on the phone meanwhile. */
export function RegisterCard({ openKey, onOpen, shown, ...props }: Props) {
  const [firstKey] = useState(openKey);
  return (
    <div hidden={!shown}>
      <RegistrationForm
        key={openKey}
        draftKey={openKey}
        user={props.user}
        shown={shown}
        first={openKey === firstKey}
        done={props.done}
        keep={props.keep}
        refused={props.refused}
        onDone={(card) => props.onRegistered({ key: openKey, card })}
        onStartAgain={() => {
          forgetDraft(registrationOf(openKey), idOf(props.user));
          onOpen(newIdempotencyKey());
        }}
        onNextFamily={() => onOpen(newIdempotencyKey())}
        onLookInCards={props.onLookInCards}
      />
    </div>
  );
}
