import type { ReactNode } from 'react';

/** Something to know about the form, beside it for as long as it holds. */
export function Notice({
  tone = 'due',
  icon,
  action,
  children,
}: {
  tone?: 'due' | 'plain';
  icon: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div
      role="status"
      className={`rounded-field flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 ${
        tone === 'due' ? 'bg-due-wash text-due' : 'bg-teal-wash text-ink'
      }`}
    >
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-3 font-medium [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0">
        {icon}
        <span>{children}</span>
      </p>
      {action}
    </div>
  );
}
