import type { Elements } from './elements';

export function PageHeader({
  title,
  below = false,
  subtitle,
  action,
  note,
}: {
  title: string;
  below?: boolean | undefined;
  subtitle?: string;
  action?: Elements;
  note?: Elements;
}) {
  const Title = below ? 'h2' : 'h1';
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-4 gap-y-3 xl:mb-4 xl:items-center">
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <Title className="text-screen max-xl:w-full">{title}</Title>
        {subtitle && <p className="text-soft text-lead xl:text-base">{subtitle}</p>}
        {note}
      </div>
      {action}
    </div>
  );
}
