'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '@/lib/api/client';
import { listCards, listEmployees, listHospitals } from '@/lib/api/endpoints';
import { numberAmong } from '@/lib/card-code/read-input';
import { groupCardNumber } from '@/lib/format/card-number';
import { digitsInLatin } from '@/lib/format/personal';

const SHOWN = 5;
const PAUSE_MS = 200;

export type Hit = { id: string; href: string; title: string; detail?: string };
export type Hits = {
  kind: 'actions' | 'screens' | 'cards' | 'employees' | 'hospitals' | 'inbox';
  hits: Hit[];
  total: number;
  more?: true;
  totalIsMore?: true;
  href: string;
  /** The place these are nearest to, and words they lack, both as typed. */
  near?: string;
  without?: string;
};

type Found = Pick<Hits, 'hits' | 'total' | 'more' | 'totalIsMore' | 'near' | 'without'> & { q?: string };

const listOf = (kind: Hits['kind'], q: string) => `/admin/${kind}?${new URLSearchParams({ q }).toString()}`;

const SEARCHES: Record<
  Exclude<Hits['kind'], 'actions' | 'screens'>,
  (q: string, signal: AbortSignal) => Promise<Found>
> = {
  cards: async (q, signal) => {
    const { cards, ...page } = await listCards({ q, limit: SHOWN, nearest: 'true' }, signal);
    const hits = cards.map(({ cardNumber, holder, found: member }) => ({
      id: cardNumber,
      href: `/admin/cards?card=${cardNumber}`,
      title: member ? `${member} (${holder.memberName})` : holder.memberName,
      detail: `${groupCardNumber(cardNumber)}, ${holder.place}`,
    }));
    return { ...page, hits };
  },
  employees: async (q, signal) => {
    const { employees, ...page } = await listEmployees({ q, limit: SHOWN }, signal);
    const hits = employees.map(({ employeeId, employeeName, employeeContact }) => ({
      id: employeeId,
      href: `/admin/employees/${employeeId}`,
      title: employeeName,
      detail: `${employeeId}, ${employeeContact}`,
    }));
    return { ...page, hits };
  },
  hospitals: async (q, signal) => {
    const { hospitals, ...page } = await listHospitals({ q, limit: SHOWN }, signal);
    const hits = hospitals.map(({ _id, name, address }) => ({
      id: _id,
      href: listOf('hospitals', name),
      title: name,
      detail: address,
    }));
    return { ...page, hits };
  },
  inbox: async (q, signal) => {
    const { requests, ...page } = await call('GET /api/admin/inbox', {
      query: { q, state: 'all', limit: SHOWN },
      signal,
    });
    const hits = requests.map(({ _id, name, message = '', number, organisation, village }) => ({
      id: _id,
      href: `/admin/inbox/${_id}`,
      title: name ?? message,
      detail: [number, organisation, village].filter(Boolean).join(', '),
    }));
    return { ...page, hits };
  },
};

const KINDS = Object.keys(SEARCHES) as Array<keyof typeof SEARCHES>;

async function find(kind: keyof typeof SEARCHES, q: string, signal: AbortSignal): Promise<Hits> {
  const { q: finds = q, ...found } = await SEARCHES[kind](q, signal);
  return { ...found, kind, href: listOf(kind, finds) };
}

const plain = (text: string) => text.normalize('NFC').toLocaleLowerCase().replace(/\s+/g, ' ').trim();

/** Their names are mostly unique; many families share one. */
const NAMED: ReadonlyArray<Hits['kind']> = ['actions', 'screens', 'employees', 'hospitals'];

/** An exact id, number, phone or name comes first, so that Enter opens it; then others with that name. */
export function exactFirst(groups: Hits[], typed: string): Hits[] {
  const q = plain(typed);
  const is = (parts: string[]) => parts.some((part) => plain(part) === q);
  const rank = (kind: Hits['kind'], { id, title, detail = '' }: Hit) => {
    if (is([id, ...detail.split(', ')]) || (NAMED.includes(kind) && is([title]))) return 0;
    return is([title, ...title.split(/[()]/)]) ? 1 : 2;
  };
  const best = ({ kind, hits }: Hits) => Math.min(...hits.map((hit) => rank(kind, hit)));
  return groups
    .map((group) => ({
      ...group,
      hits: group.hits.toSorted((a, b) => rank(group.kind, a) - rank(group.kind, b)),
    }))
    .toSorted((a, b) => best(a) - best(b));
}

async function everywhere(q: string, signal: AbortSignal): Promise<Hits[]> {
  const asked = numberAmong(q)?.cardNumber ?? q;
  const found = await Promise.all(KINDS.map((kind) => find(kind, asked, signal)));
  return found.filter(({ hits }) => hits.length > 0);
}

/** Searches once typing pauses. Earlier results stay until then. */
export function useEverywhere(typed: string) {
  const [q, setQ] = useState('');
  const wanted = digitsInLatin(typed).trim();
  useEffect(() => {
    const timer = setTimeout(() => setQ(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const query = useQuery({
    queryKey: ['admin', 'everywhere', q],
    queryFn: ({ signal }) => everywhere(q, signal),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  return { ...query, groups: q ? query.data : undefined, waiting: wanted !== q || query.isPlaceholderData };
}
