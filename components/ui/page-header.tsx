import type { Elements } from './elements';

/** The title of a screen, what it is for, and its main action. */
export function PageHeader({
  title,
  subtitle,
  action,
}: {
  title: string;
  subtitle?: string;
  action?: Elements;
}) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
      <div>
        <h1 className="text-screen">{title}</h1>
        {subtitle && <p className="text-soft text-lead mt-1">{subtitle}</p>}
      </div>
      {action}
    </div>
  );
}
