'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { AskDialog } from '@/components/form/ask-dialog';
import { IconButton } from '@/components/ui/icon-button';
import { PasskeyIcon, RemoveIcon } from '@/components/ui/icons';
import { call } from '@/lib/api/client';
import { longDate } from '@/lib/format/display';
import type { OwnPasskeys } from '@/lib/schemas/responses/passkeys';

type Passkey = OwnPasskeys['passkeys'][number];
type Props = { passkeys: Passkey[]; onRemoved: () => void };

/** One's own passkeys, each with a button to remove it. */
export function OwnPasskeyList({ passkeys, onRemoved }: Props) {
  const t = useTranslations('passkey');
  const staff = useTranslations('staff');
  const locale = useLocale();
  const [removing, setRemoving] = useState<Passkey>();
  if (passkeys.length === 0) return null;
  return (
    <>
      <ul className="border-line rounded-field divide-line divide-y border">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="flex items-center gap-4 py-2 pr-2 pl-4">
            <PasskeyIcon aria-hidden className="text-teal size-6 shrink-0" />
            <div className="min-w-0 flex-1">
              <p className="font-semibold wrap-anywhere">{passkey.name}</p>
              <p className="text-soft">
                {[
                  t('added', { date: longDate(passkey.createdAt, locale) }),
                  ...(passkey.usedAt ? [t('used', { date: longDate(passkey.usedAt, locale) })] : []),
                ].join(', ')}
              </p>
            </div>
            <IconButton
              label={staff('removeNamed', { name: passkey.name })}
              icon={<RemoveIcon aria-hidden />}
              onClick={() => setRemoving(passkey)}
            />
          </li>
        ))}
      </ul>
      {removing && (
        <AskDialog
          ask="passkey.remove"
          values={{ name: removing.name }}
          text={passkeys.length === 1 && t('removeLast')}
          danger
          send={() => call('DELETE /api/account/passkey/[passkeyId]', { params: { passkeyId: removing.id } })}
          onClose={() => setRemoving(undefined)}
          onDone={onRemoved}
        />
      )}
    </>
  );
}
