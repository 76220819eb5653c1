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
  kind: 'actions' | 'screens' | 'cards' | 'employees' | 'hospitals' | 'messages' | 'requests' | 'privacy';
  hits: Hit[];
  /** All that were found, and the list that shows them. */
  total: number;
  more?: true;
  totalIsMore?: true;
  href: string;
  /** Nothing has every word that was typed: these lack this one. */
  without?: string;
};

/** The list of a kind, searched. */
const listOf = (kind: Hits['kind'], q: string) => `/admin/${kind}?${new URLSearchParams({ q }).toString()}`;

const SEARCHES: Record<
  Exclude<Hits['kind'], 'actions' | 'screens'>,
  (q: string, signal: AbortSignal) => Promise<Pick<Hits, 'hits' | 'total' | 'more' | 'totalIsMore'>>
> = {
  cards: async (q, signal) => {
    const { cards, ...page } = await listCards({ q, limit: SHOWN }, signal);
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
  messages: async (q, signal) => {
    const { messages, ...page } = await call('GET /api/admin/messages', {
      query: { q, limit: SHOWN },
      signal,
    });
    const hits = messages.map(({ _id, name, number }) => ({
      id: _id,
      href: `/admin/messages?message=${_id}`,
      title: name,
      detail: number,
    }));
    return { ...page, hits };
  },
  requests: async (q, signal) => {
    const { requests, ...page } = await call('GET /api/admin/requests', {
      query: { q, limit: SHOWN },
      signal,
    });
    const hits = requests.map(({ _id, name, number, village }) => ({
      id: _id,
      href: listOf('requests', number),
      title: name,
      detail: `${number}, ${village}`,
    }));
    return { ...page, hits };
  },
  privacy: async (q, signal) => {
    const { requests, ...page } = await call('GET /api/admin/privacyRequests', {
      query: { q, limit: SHOWN },
      signal,
    });
    const hits = requests.map(({ _id, name = '', number = '' }) => ({
      id: _id,
      href: listOf('privacy', number),
      title: name,
      detail: number,
    }));
    return { ...page, hits };
  },
};

const KINDS = Object.keys(SEARCHES) as Array<keyof typeof SEARCHES>;

async function find(kind: keyof typeof SEARCHES, q: string, signal: AbortSignal): Promise<Hits> {
  const { hits, total, more, totalIsMore } = await SEARCHES[kind](q, signal);
  return { kind, hits, total, more, totalIsMore, href: listOf(kind, q) };
}

/** The cards that have all words but one, as "Sita Karwi" without "Karwi": the last word that can be left out is. */
async function nearest(q: string, signal: AbortSignal): Promise<Hits[]> {
  const words = q.split(/\s+/);
  if (words.length < 2) return [];
  for (let at = words.length - 1; at >= 0; at -= 1) {
    const cards = await find('cards', words.toSpliced(at, 1).join(' '), signal);
    if (cards.hits.length > 0) return [{ ...cards, without: words[at] }];
  }
  return [];
}

const plain = (text: string) => text.normalize('NFC').toLocaleLowerCase().replace(/\s+/g, ' ').trim();

/** Kinds with few of the same name. Many families have the same. */
const NAMED: ReadonlyArray<Hits['kind']> = ['actions', 'screens', 'employees', 'hospitals'];

/** Puts what has just the id, number, phone or name that was typed first, so that Enter opens it; then who else has the name. */
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
  const some = found.filter(({ hits }) => hits.length > 0);
  return some.some(({ kind }) => kind === 'cards') ? some : [...some, ...(await nearest(asked, signal))];
}

/**
 * Cards with their people, employees, hospitals, messages and requests found for what was typed, once typing pauses. The
 * earlier ones stay until then.
 */
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
