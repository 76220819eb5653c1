import type { ReactNode } from 'react';
import type { Elements } from './elements';

type Tone = 'valid' | 'due' | 'danger' | 'plain';

const TONES: Record<Tone, string> = {
  valid: 'bg-valid-wash text-valid',
  due: 'bg-due-wash text-due',
  danger: 'bg-danger-wash text-danger',
  plain: 'bg-teal-wash text-teal-strong',
};

/** The words say the state too: never colour alone. */
export function Badge({ tone, icon, children }: { tone: Tone; icon?: Elements; children: ReactNode }) {
  return (
    <span
      className={`inline-flex max-w-full shrink-0 items-center gap-1.5 rounded-full px-2.5 py-0.5 font-semibold lg:in-[table]:whitespace-nowrap forced-colors:border ${TONES[tone]}`}
    >
      {icon}
      <span className="contents">{children}</span>
    </span>
  );
}
