import type { ReactNode } from 'react';

/** `long` needs a whole line on a phone; `wide`, such as an e-mail address, also two columns of a wider screen. */
export type Fact = [name: string, value: ReactNode, room?: 'long' | 'wide'];

const ROOM = { long: 'max-md:col-span-full', wide: 'max-md:col-span-full md:col-span-2' };

export function Facts({ facts, columns = false }: { facts: Fact[]; columns?: boolean }) {
  return (
    <dl
      className={
        columns
          ? 'grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-x-6 gap-y-3 md:grid-cols-3 max-md:[&>:last-child]:col-span-full'
          : 'divide-line divide-y'
      }
    >
      {facts.map(([name, value, room]) => (
        <div
          key={name}
          className={
            columns
              ? `min-w-0 ${room ? ROOM[room] : ''}`
              : `grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-center gap-1.5 py-2.5 max-[18rem]:grid-cols-1 min-[24rem]:grid-cols-[8.1rem_minmax(0,1fr)] sm:grid-cols-[9.5rem_minmax(0,1fr)] sm:gap-3 ${room ? 'max-sm:block' : ''}`
          }
        >
          <dt className="text-soft">{name}</dt>
          <dd className="font-semibold break-words tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
