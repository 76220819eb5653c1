'use client';

import { useTranslations } from 'next-intl';
import { RemoveDialog } from '@/components/form/remove-dialog';
import { call } from '@/lib/api/client';
import type { HeldAccount } from '@/lib/schemas/responses/accounts';

type Who = Pick<HeldAccount, 'role' | 'id' | 'name' | 'reason'>;
type Props = { accounts: Who[]; onClose: () => void };

/** Asks before accounts that are held since a restore can sign in again; one alone may be marked. */
export function HeldDialog({ accounts, onClose }: Props) {
  const t = useTranslations('employees');
  const [first] = accounts;
  const one = accounts.length === 1 ? first : undefined;
  const idsOf = (role: Who['role']) => accounts.filter((each) => each.role === role).map(({ id }) => id);
  const TEXTS = { removed: 'heldAskRemoved', passwordReplaced: 'heldAskPassword' } as const;

  return (
    <RemoveDialog
      title={one ? t('heldAskOne', { name: one.name }) : t('heldAsk', { count: accounts.length })}
      mild
      yes={one ? t('heldConfirm') : t('heldConfirmAll', { count: accounts.length })}
      busy={t('heldBusy')}
      remove={() =>
        call('PUT /api/admin/accounts/held', {
          body: {
            employees: idsOf('employee'),
            admins: idsOf('admin'),
            ...(one?.reason && { marked: true }),
          },
        })
      }
      failed={t('heldFailed')}
      onClose={onClose}
      onRemoved={onClose}
    >
      <p className="text-lg">
        {one
          ? t(one.reason ? TEXTS[one.reason] : 'heldAskOneText', { name: one.name, id: one.id })
          : t('heldAskText')}
      </p>
      {!one && (
        <ul tabIndex={0} className="border-line rounded-field max-h-64 overflow-y-auto border px-4 py-2">
          {accounts.map(({ role, id, name }) => (
            <li key={`${role} ${id}`} className="py-1">
              <span>{name}</span> <span className="text-soft">{id}</span>
            </li>
          ))}
        </ul>
      )}
    </RemoveDialog>
  );
}
