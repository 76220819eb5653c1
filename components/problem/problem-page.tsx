import type { ReactNode } from 'react';
import { MarigoldMark } from '@/components/ui/marigold-mark';

/** What went wrong, in plain words, and what to do about it. */
export function ProblemPage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-xl px-5 py-14 sm:py-24">
      <MarigoldMark className="mb-6 size-16" />
      <h1 className="text-4xl sm:text-5xl">{title}</h1>
      <p className="text-soft mt-3 mb-8 text-lg">{text}</p>
      {children}
    </div>
  );
}
