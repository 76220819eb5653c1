import type { ReactNode } from 'react';

/** Baloo 2 has ₹ only in its Devanagari file; the text font is already loaded. */
export const rupee = (sign: ReactNode) => <span className="font-sans leading-[0]">{sign}</span>;

export function Figure({ figure, label }: { figure: ReactNode; label: string }) {
  return (
    <div className="flex flex-row-reverse items-baseline justify-end gap-x-4 sm:flex-col-reverse sm:items-start">
      <dt className="flex-1 leading-snug text-white/90 sm:mt-1 sm:flex-none sm:text-lg lg:text-xl print:text-black">
        {label}
      </dt>
      <dd className="font-heading -ml-[0.05em] w-[48%] text-[min(1.75rem,7.6vw)] leading-tight font-bold whitespace-nowrap text-[#f7b53c] tabular-nums sm:w-auto sm:text-[2.75rem] sm:leading-none lg:text-6xl">
        {figure}
      </dd>
    </div>
  );
}
