import type { ReactNode } from 'react';

/** The name of a screen, what it is for, and its one main action. */
export function PageHeader({
  title,
  subtitle,
  action,
}: {
  title: string;
  subtitle?: string;
  action?: ReactNode;
}) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
      <div>
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        {subtitle && <p className="text-soft mt-1 text-lg">{subtitle}</p>}
      </div>
      {action}
    </div>
  );
}
