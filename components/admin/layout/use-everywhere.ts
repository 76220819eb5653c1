'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { groupCardNumber } from '@/lib/format/card-number';
import { listCards, listEmployees, listHospitals } from '@/lib/api/endpoints';
import { digitsInLatin } from '@/lib/format/personal';

const SHOWN = 5;
const PAUSE_MS = 200;

export type Hit = { id: string; href: string; title: string; detail: string };
export type Hits = {
  kind: 'cards' | 'employees' | 'hospitals';
  hits: Hit[];
  /** All that were found, and the list that shows them. */
  total: number;
  more?: true;
  totalIsMore?: true;
  href: string;
};

async function everywhere(q: string, signal: AbortSignal): Promise<Hits[]> {
  const page = { q, limit: SHOWN };
  const [cards, employees, hospitals] = await Promise.all([
    listCards(page, signal),
    listEmployees(page, signal),
    listHospitals(page, signal),
  ]);
  const all = (kind: Hits['kind']) => `/admin/${kind}?${new URLSearchParams({ q }).toString()}`;
  const found: Hits[] = [
    {
      kind: 'cards',
      total: cards.total,
      more: cards.more,
      totalIsMore: cards.totalIsMore,
      href: all('cards'),
      hits: cards.cards.map(({ cardNumber, holder, found: member }) => ({
        id: cardNumber,
        href: `/admin/cards?card=${cardNumber}`,
        title: member ? `${member} (${holder.memberName})` : holder.memberName,
        detail: `${groupCardNumber(cardNumber)}, ${holder.place}`,
      })),
    },
    {
      kind: 'employees',
      total: employees.total,
      totalIsMore: employees.totalIsMore,
      href: all('employees'),
      hits: employees.employees.map(({ employeeId, employeeName, employeeContact }) => ({
        id: employeeId,
        href: `/admin/employees/${employeeId}`,
        title: employeeName,
        detail: `${employeeId}, ${employeeContact}`,
      })),
    },
    {
      kind: 'hospitals',
      total: hospitals.total,
      totalIsMore: hospitals.totalIsMore,
      href: all('hospitals'),
      hits: hospitals.hospitals.map(({ _id, name, address }) => ({
        id: _id,
        href: `/admin/hospitals?${new URLSearchParams({ q: name }).toString()}`,
        title: name,
        detail: address,
      })),
    },
  ];
  return found.filter(({ hits }) => hits.length > 0);
}

/** Cards, employees and hospitals found for what was typed, once typing pauses. The earlier ones stay until then. */
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
