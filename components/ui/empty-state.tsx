import type { ReactNode } from 'react';
import type { Elements } from './elements';

export function EmptyState({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: Elements;
}) {
  return (
    <div className="border-line rounded-panel flex flex-col items-center gap-3 border border-dashed px-6 py-14 text-center">
      <p className="font-heading text-xl font-bold">{title}</p>
      {children && <p className="text-soft max-w-prose text-balance">{children}</p>}
      {action}
    </div>
  );
}
