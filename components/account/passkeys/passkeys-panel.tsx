'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import toast from 'react-hot-toast';
import { LoadFailed } from '@/components/list/load-failed';
import { Button } from '@/components/ui/button';
import { PlusIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { Skeleton } from '@/components/ui/skeleton';
import { useFailToast } from '@/components/form/use-failure-text';
import { call } from '@/lib/api/client';
import { idOf, saveSession, saveUser } from '@/lib/api/session';
import type { StaffUser } from '@/lib/schemas/responses/accounts';
import type { PasskeyAdded } from '@/lib/schemas/responses/passkeys';
import { AddPasskey } from './add-passkey';
import { OwnPasskeyList } from './own-passkey-list';
import { RecoveryCodes } from './recovery-codes';

const KEY = ['passkeys'];
const FEW_CODES = 3;

/** One's own passkeys and recovery codes (docs/security.md#passkeys). */
export function PasskeysPanel({ user }: { user: StaffUser }) {
  const t = useTranslations('passkey');
  const failToast = useFailToast();
  const client = useQueryClient();
  const own = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET /api/account/passkey', { signal }),
  });
  const [codes, setCodes] = useState<string[]>();
  const [adding, setAdding] = useState(false);
  const [renewing, setRenewing] = useState(false);
  const refresh = () => void client.invalidateQueries({ queryKey: KEY });

  const setUp = Boolean(user.mustSetUpPasskey && !codes && own.data?.passkeys.length);
  useEffect(() => {
    // Opens the staff area, once the codes are kept (own-passkey-first.tsx).
    if (setUp) saveUser({ ...user, mustSetUpPasskey: undefined });
  }, [setUp, user]);

  function added({ Token, message, recoveryCodes }: PasskeyAdded & { Token: string; message: string }) {
    toast.success(message);
    setAdding(false);
    if (recoveryCodes) setCodes(recoveryCodes);
    else refresh();
    saveSession({ Token, user });
  }

  async function renew() {
    setRenewing(true);
    try {
      const { recoveryCodes, message } = await call('POST /api/account/passkey/codes');
      toast.success(message);
      setCodes(recoveryCodes);
    } catch (error) {
      failToast(error, t('failed'), 'passkeys');
    } finally {
      setRenewing(false);
    }
  }

  function kept() {
    setCodes(undefined);
    refresh();
  }

  if (codes) return <RecoveryCodes codes={codes} account={idOf(user)} onKept={kept} />;
  if (own.isError) return <LoadFailed query={own} />;
  if (!own.data) return <Skeleton rows={3} />;
  const { passkeys, recoveryCodesLeft, host } = own.data;
  const few = passkeys.length > 0 && recoveryCodesLeft <= FEW_CODES;
  return (
    <div className="space-y-6">
      <p className="text-lead text-soft">{t('what')}</p>
      <OwnPasskeyList passkeys={passkeys} onRemoved={refresh} />
      {passkeys.length === 0 || adding ? (
        <AddPasskey user={user} host={host} first={passkeys.length === 0} onAdded={added} />
      ) : (
        <Button variant="outline" icon={PlusIcon} onClick={() => setAdding(true)}>
          {t('addAnother')}
        </Button>
      )}
      {passkeys.length > 0 && (
        <Notice
          tone={few ? 'due' : 'plain'}
          action={
            <Button variant="outline" busy={renewing} onClick={renew}>
              {t('codesNew')}
            </Button>
          }
        >
          {t('codesLeft', { count: recoveryCodesLeft })}
        </Notice>
      )}
    </div>
  );
}
