'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { Elements } from '@/components/ui/elements';
import { AskDialog, type Ask } from '@/components/form/ask-dialog';
import { KeyIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';

type Props = {
  ask: Ask;
  name: string;
  /** An admin suspended the account: the new password alone does not let them in. */
  suspended: boolean;
  issue: () => Promise<{ message: string; temporaryPassword: string }>;
  /** Shows the password. */
  shown: (password: string) => Elements;
  onClose: () => void;
};

/** Asks before somebody's password is replaced by a temporary one, then shows it once (docs/decisions.md#roles-sessions-passwords). */
export function IssuePassword({ ask, name, suspended, issue, shown, onClose }: Props) {
  const t = useTranslations('suspension');
  const issued = useRef<string>(undefined);
  const [password, setPassword] = useState<string>();
  if (password) return shown(password);
  return (
    <AskDialog
      ask={ask}
      values={{ name }}
      icon={KeyIcon}
      send={async () => {
        const answer = await issue();
        issued.current = answer.temporaryPassword;
        return answer;
      }}
      onClose={() => (issued.current ? setPassword(issued.current) : onClose())}
    >
      {suspended && <Notice tone="due">{t('passwordStays', { name })}</Notice>}
    </AskDialog>
  );
}
