'use client';

import { useRef, useState } from 'react';
import type { Elements } from '@/components/ui/elements';
import { RemoveDialog } from '@/components/form/remove-dialog';
import { KeyIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';

type Props = {
  title: string;
  text: string;
  /** Why the new password alone does not let them in. */
  warning?: string | undefined;
  yes: string;
  busy: string;
  /** The message if the server sent none. */
  failed: string;
  issue: () => Promise<{ message: string; temporaryPassword: string }>;
  /** Shows the password. */
  shown: (password: string) => Elements;
  onClose: () => void;
};

/** Asks before somebody's password is replaced by a temporary one, then shows it once (docs/decisions.md#roles-sessions-passwords). */
export function IssuePassword({ text, warning, issue, shown, ...asked }: Props) {
  const issued = useRef<string>(undefined);
  const [password, setPassword] = useState<string>();
  if (password) return shown(password);
  return (
    <RemoveDialog
      {...asked}
      mild
      icon={KeyIcon}
      remove={async () => {
        const answer = await issue();
        issued.current = answer.temporaryPassword;
        return answer;
      }}
      onRemoved={() => setPassword(issued.current)}
    >
      <p className="text-lg">{text}</p>
      {warning && <Notice tone="due">{warning}</Notice>}
    </RemoveDialog>
  );
}
