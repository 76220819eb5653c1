import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';

/** Marks invented details, so that nobody takes them for a real trust's. */
export const SampleBadge = () => <Badge tone="due">{useTranslations('trust')('sample')}</Badge>;

export const Bar = ({ share }: { share: number }) => (
  <div aria-hidden className="bg-sunken mt-1.5 h-3 overflow-hidden rounded-full forced-colors:border">
    <div
      className="bg-teal h-full rounded-full print:[print-color-adjust:exact] forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none"
      style={{ width: `${share * 100}%` }}
    />
  </div>
);

type Props = {
  id?: string;
  title: string;
  /** Its content is invented. */
  sample?: boolean;
  children: ReactNode;
};

export function Section({ id, title, sample = false, children }: Props) {
  return (
    <section
      id={id}
      className="border-line grid scroll-mt-20 gap-x-12 gap-y-5 border-t py-7 first:border-t-0 sm:py-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,9fr)] print:grid-cols-1 print:py-5"
    >
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2 self-start lg:flex-col print:break-after-avoid">
        <h2 className="text-2xl sm:text-[1.75rem]">{title}</h2>
        {sample && <SampleBadge />}
      </div>
      <div className="min-w-0 text-lg text-pretty print:text-base">{children}</div>
    </section>
  );
}
