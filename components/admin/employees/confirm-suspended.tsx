'use client';

import { useTranslations } from 'next-intl';
import { RemoveDialog } from '@/components/form/remove-dialog';
import { call } from '@/lib/api/client';
import type { SuspendedAccount } from '@/lib/schemas/responses/accounts';

type Who = Pick<SuspendedAccount, 'role' | 'id' | 'name' | 'reason' | 'suspended'>;
type Props = { accounts: Who[]; onClose: () => void };

/** Asks before accounts that are suspended since a restore can sign in again; one alone may be marked. */
export function ConfirmSuspended({ accounts, onClose }: Props) {
  const t = useTranslations('employees');
  const [first] = accounts;
  const one = accounts.length === 1 ? first : undefined;
  const stays = accounts.filter(({ suspended }) => suspended).map(({ name }) => name);
  const idsOf = (role: Who['role']) => accounts.filter((each) => each.role === role).map(({ id }) => id);
  const TEXTS = {
    removed: 'suspendedAskRemoved',
    suspended: 'suspendedAskSuspended',
    passwordReplaced: 'suspendedAskPassword',
  } as const;

  return (
    <RemoveDialog
      title={one ? t('suspendedAskOne', { name: one.name }) : t('suspendedAsk', { count: accounts.length })}
      mild
      yes={one ? t('suspendedConfirm') : t('suspendedConfirmAll', { count: accounts.length })}
      busy={t('suspendedBusy')}
      remove={() =>
        call('PUT /api/admin/accounts/held', {
          body: {
            employees: idsOf('employee'),
            admins: idsOf('admin'),
            ...(one?.reason && { marked: true }),
          },
        })
      }
      failed={t('suspendedFailed')}
      onClose={onClose}
      onRemoved={onClose}
    >
      <p className="text-lg">
        {one
          ? t(one.reason ? TEXTS[one.reason] : 'suspendedAskOneText', { name: one.name, id: one.id })
          : t('suspendedAskText')}
      </p>
      {stays.length > 0 && <p className="font-semibold">{t('suspendedStays', { name: stays.join(', ') })}</p>}
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
