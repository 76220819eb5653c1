import type { ReactNode } from 'react';

/** Baloo 2 has ₹ only in its Devanagari file; the text font is already loaded. */
export const rupee = (sign: ReactNode) => <span className="font-sans leading-[0]">{sign}</span>;

export function Figure({ figure, label }: { figure: ReactNode; label: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="mt-1 text-lg text-white/90 lg:text-xl print:text-black">{label}</dt>
      <dd className="font-heading -ml-[0.05em] text-[min(3.75rem,16vw)] leading-none font-bold text-[#f7b53c] tabular-nums sm:text-[2.75rem] sm:whitespace-nowrap lg:text-7xl">
        {figure}
      </dd>
    </div>
  );
}
