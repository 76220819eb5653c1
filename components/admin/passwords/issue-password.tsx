'use client';

import { useRef, useState } from 'react';
import type { Elements } from '@/components/ui/elements';
import { RemoveDialog } from '@/components/form/remove-dialog';
import { KeyIcon } from '@/components/ui/icons';

type Props = {
  title: string;
  text: string;
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
export function IssuePassword({ text, issue, shown, ...asked }: Props) {
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
    </RemoveDialog>
  );
}
