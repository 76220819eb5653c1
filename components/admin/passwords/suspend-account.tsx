'use client';

import { useTranslations } from 'next-intl';
import { AskDialog } from '@/components/form/ask-dialog';
import { TextAreaField } from '@/components/form/fields';
import { useZodForm } from '@/components/form/use-zod-form';
import { call } from '@/lib/api/client';
import type { Role } from '@/lib/constants/choices';
import { NOTE_MAX_LENGTH } from '@/lib/constants/requests';
import { suspensionSchema, type SuspensionInput } from '@/lib/schemas/suspended-accounts';

/** Whose account it is. */
export type Whose = { role: Role; id: string; name: string };

const suspend = ({ role, id }: Whose, body: SuspensionInput) =>
  role === 'employee'
    ? call('PUT /api/admin/employee/suspend/[employeeId]', { params: { employeeId: id }, body })
    : call('PUT /api/admin/admins/[adminId]/suspend', { params: { adminId: id }, body });
const unsuspend = ({ role, id }: Whose, body: SuspensionInput) =>
  role === 'employee'
    ? call('PUT /api/admin/employee/unsuspend/[employeeId]', { params: { employeeId: id }, body })
    : call('PUT /api/admin/admins/[adminId]/unsuspend', { params: { adminId: id }, body });

type Props = {
  whose: Whose;
  /** The account is suspended, and may sign in again; `held`: but for a restore. */
  lift?: boolean;
  held?: boolean;
  /** How many cards an employee serves. */
  cards?: number;
  onClose: () => void;
};

/** Asks before an account is suspended or may sign in again, and why (docs/security.md#suspended-accounts). */
export function SuspendAccount({ whose, lift = false, held = false, cards, onClose }: Props) {
  const { role, name } = whose;
  const t = useTranslations('suspension');
  const form = useZodForm(suspensionSchema, { note: '' });
  return (
    <AskDialog
      ask={lift ? 'suspension.lift' : 'suspension.suspend'}
      values={{ name }}
      form={form}
      draft={`form-suspend-${whose.id}`}
      send={(input) => (lift ? unsuspend : suspend)(whose, input)}
      onClose={onClose}
    >
      {lift && held && <p>{t('liftHeld')}</p>}
      {!lift && cards !== undefined && <p>{t('cards', { count: cards })}</p>}
      <TextAreaField
        name="note"
        label={t('note')}
        help={t(role === 'employee' ? 'noteHelp' : 'adminNoteHelp')}
        maxLength={NOTE_MAX_LENGTH}
      />
    </AskDialog>
  );
}
