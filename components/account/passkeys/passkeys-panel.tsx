'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations, useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import toast from 'react-hot-toast';
import { LoadFailed } from '@/components/list/load-failed';
import { Button } from '@/components/ui/button';
import { PlusIcon, DownloadIcon, PasskeyIcon, RemoveIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { Skeleton } from '@/components/ui/skeleton';
import { useFailToast } from '@/components/form/use-failure-text';
import { call } from '@/lib/api/client';
import { idOf, saveSession, saveUser } from '@/lib/api/session';
import type { StaffUser } from '@/lib/schemas/responses/accounts';
import type { PasskeyAdded, OwnPasskeys } from '@/lib/schemas/responses/passkeys';
import { CopyButton } from '@/components/ui/copy-button';
import { saveFile } from '@/components/ui/save-file';
import { PRODUCT_NAME } from '@/lib/constants/trust';
import { AskDialog } from '@/components/form/ask-dialog';
import { IconButton } from '@/components/ui/icon-button';
import { longDate } from '@/lib/format/display';
import { AddPasskey } from './add-passkey';

type Passkey = OwnPasskeys['passkeys'][number];

function OwnPasskeyList({ passkeys, onRemoved }: { passkeys: Passkey[]; onRemoved: () => void }) {
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

function RecoveryCodes({ codes, account, onKept }: { codes: string[]; account: string; onKept: () => void }) {
  const t = useTranslations('passkey');
  const text = [`${PRODUCT_NAME} – ${t('codesOf', { account })}`, '', ...codes, ''].join('\n');
  return (
    <div className="space-y-5">
      <Notice tone="due" title={t('codesOnce')}>
        {t('codesWhy')}
      </Notice>
      <ol
        translate="no"
        className="border-line rounded-field grid gap-x-8 gap-y-2 border px-5 py-4 sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="font-mono text-lg whitespace-nowrap">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text} />
        <Button
          variant="outline"
          className="max-sm:w-full"
          icon={DownloadIcon}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          {t('codesSave')}
        </Button>
        <Button className="max-sm:w-full sm:ml-auto" onClick={onKept}>
          {t('codesKept')}
        </Button>
      </div>
    </div>
  );
}

const KEY = ['passkeys'];

const FEW_CODES = 3;

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
