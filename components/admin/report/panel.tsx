import { useId, type ReactNode } from 'react';
import type { Elements } from '@/components/ui/elements';

type Props = {
  title: string;
  aside?: Elements;
  children: Elements;
  className?: string;
};

export function Panel({ title, aside, children, className = '' }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`border-line bg-raised rounded-panel flex min-w-0 flex-col border px-4 py-4 sm:px-5 ${className}`}
    >
      <div className="mb-3 flex min-h-7 flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

export const Nothing = ({ children }: { children: ReactNode }) => (
  <p className="text-soft pb-1">{children}</p>
);

export const SkeletonAside = () => (
  <span aria-hidden className="bg-sunken block h-6 w-48 animate-pulse self-center rounded-full" />
);

export const Hint = ({ children }: { children: ReactNode }) => (
  <p className="text-soft mb-3 text-pretty">{children}</p>
);

export const SkeletonRows = ({ rows, lines = 2 }: { rows: number; lines?: 2 | 3 }) => (
  <div aria-hidden>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={`${ROW} flex flex-col gap-2 ${lines === 3 ? 'min-h-22.25!' : ''}`}>
        <span className="bg-sunken block h-5 w-3/5 animate-pulse rounded-full" />
        <span className="bg-sunken block h-4 w-2/5 animate-pulse rounded-full" />
        {lines === 3 && <span className="bg-sunken block h-4 w-1/2 animate-pulse rounded-full" />}
      </div>
    ))}
  </div>
);

export const ROW = 'border-line min-h-17.5 border-t py-2';
export const LOW_ROW = 'border-line min-h-11 border-t py-2 lg:max-2xl:py-1.5 lg:max-2xl:text-sm';
export const ROW_LINK = 'border-edge hover:border-teal hover:text-teal border-b font-semibold';
