import type { ReactNode, Ref } from 'react';
import { MarigoldMark } from '@/components/ui/marigold-mark';
import { WaysOn } from './ways-on';

type Props = { title: string; text: string; heading?: Ref<HTMLHeadingElement>; children?: ReactNode };

/** What went wrong, in plain words, what to do about it, and the ways on. */
export function ProblemPage({ title, text, heading, children }: Props) {
  return (
    <div className="page-width grid gap-x-16 gap-y-8 py-10 sm:py-16 lg:grid-cols-2 lg:py-24">
      <div>
        <MarigoldMark className="mb-6 size-16" />
        <h1 ref={heading} tabIndex={heading ? -1 : undefined} className="text-4xl outline-none sm:text-5xl">
          {title}
        </h1>
        <p className="text-soft mt-3 max-w-xl text-lg">{text}</p>
        {children}
      </div>
      <WaysOn />
    </div>
  );
}
