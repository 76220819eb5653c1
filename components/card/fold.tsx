import type { ReactNode } from 'react';
import type { Elements } from '@/components/ui/elements';
import { UnfoldIcon } from '@/components/ui/icons';

type Props = {
  title: ReactNode;
  open?: boolean;
  children: Elements;
};

export const Fold = ({ title, open = false, children }: Props) => (
  <details open={open} className="group">
    <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-2.5 -outline-offset-2 sm:px-5 [&::-webkit-details-marker]:hidden">
      <span className="min-w-0 flex-1">{title}</span>
      <UnfoldIcon
        aria-hidden
        className="text-soft size-5 shrink-0 transition-transform group-open:rotate-180"
      />
    </summary>
    <div className="px-4 pt-1 pb-4 sm:px-5 sm:pb-5">{children}</div>
  </details>
);

export const FOLDS = 'divide-line border-line rounded-panel bg-paper divide-y border empty:hidden';
