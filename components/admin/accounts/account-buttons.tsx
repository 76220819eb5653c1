'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { KeyIcon, PasskeyIcon, PauseIcon, RemoveIcon } from '@/components/ui/icons';
import type { AccountAction } from './account-dialog';
import type { Account } from './temporary-password';

type Props = {
  account: Pick<Account, 'hasPasskey' | 'suspended'>;
  onAsk: (action: AccountAction) => void;
  onRemove: () => void;
};

/** What an admin can do to another's account. */
export function AccountButtons({ account: { hasPasskey, suspended }, onAsk, onRemove }: Props) {
  const t = useTranslations('accounts');
  const common = useTranslations('common');
  return (
    <>
      <Button variant="outline" icon={KeyIcon} onClick={() => onAsk('newPassword')}>
        {t('newPasswordTitle')}
      </Button>
      {hasPasskey && (
        <Button variant="outline" icon={PasskeyIcon} onClick={() => onAsk('passkeysReset')}>
          {t('passkeysReset')}
        </Button>
      )}
      {!suspended && (
        <Button variant="outline" icon={PauseIcon} onClick={() => onAsk('suspend')}>
          {t('suspend')}
        </Button>
      )}
      <Button variant="danger" icon={RemoveIcon} onClick={onRemove}>
        {common('remove')}
      </Button>
    </>
  );
}
