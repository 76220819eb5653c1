import type { ReactNode } from 'react';
import type { Elements } from './elements';
import { DueIcon, ValidIcon, WarningIcon } from './icons';

const TONES = {
  danger: { look: 'bg-danger-wash text-danger', Icon: WarningIcon },
  due: { look: 'bg-due-wash text-due', Icon: DueIcon },
  valid: { look: 'bg-valid-wash text-valid', Icon: ValidIcon },
  plain: { look: 'bg-teal-wash text-ink', Icon: null },
} as const;

type Props = {
  tone?: keyof typeof TONES;
  icon?: Elements;
  title?: ReactNode;
  children?: ReactNode;
  action?: Elements;
  /** `alert` interrupts a screen reader, `status` waits until it is idle. */
  role?: 'alert' | 'status';
};

export function Notice({ tone = 'plain', icon, title, children, action, role }: Props) {
  const { look, Icon } = TONES[tone];
  return (
    <div
      role={role}
      className={`rounded-field flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 forced-colors:border ${look}`}
    >
      <div className="flex min-w-0 flex-1 basis-64 items-start gap-3 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0">
        {icon ?? (Icon && <Icon aria-hidden />)}
        <div className={`min-w-0 ${title ? '' : 'font-medium'}`}>
          {title && <p className="font-semibold">{title}</p>}
          {children && <div>{children}</div>}
        </div>
      </div>
      {action}
    </div>
  );
}
