import mongoose from 'mongoose';
import { api } from './contract-client';

type Card = {
  issuedBy?: string;
  zoneID: string;
  cardRegisterDate: Date;
  cardDueDate: string;
  blocked?: unknown;
  renewals?: Array<{ from: string }>;
};
type Side = { month: string; zoneId: string; service: string; rupees: number };
type Visit = { counted?: Side; takesBack?: Side };

/** `YYYY-MM-DD` in India. @param days so many days later */
export const inIndia = (at = new Date(), days = 0): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(at.getTime() + days * 86_400_000);
/** This month, last month and so on, `YYYY-MM`. */
const monthsBack = (count: number): string[] => {
  const [year, month] = inIndia().split('-').map(Number) as [number, number];
  return Array.from({ length: count }, (_, back) => {
    const at = year * 12 + month - 1 - back;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
};
/** The months whose renewals are compared: cards of today are due in a year, and once renewed in two. */
const renewalMonths = () =>
  [0, 1, 2].map((years) => `${Number(inIndia().slice(0, 4)) + years}${inIndia().slice(4, 7)}`);

/** Adds up by key, without what is nothing. */
function sumUp(pairs: ReadonlyArray<readonly [key: string, worth: number]>): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [key, worth] of pairs) sums[key] = (sums[key] ?? 0) + worth;
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}

function renewalsOf(cards: Card[], month: string) {
  const open = cards.filter(({ cardDueDate, blocked }) => cardDueDate.startsWith(month) && !blocked);
  const renewed = cards.flatMap(({ zoneID, renewals = [] }) =>
    renewals.filter(({ from }) => from.startsWith(month)).map(() => ({ zoneID })),
  );
  const byZone = (rows: Array<{ zoneID: string }>) => sumUp(rows.map(({ zoneID }) => [zoneID, 1]));
  return {
    due: byZone([...open, ...renewed]),
    renewed: byZone(renewed),
    lapsed: byZone(open.filter(({ cardDueDate }) => cardDueDate < inIndia())),
  };
}

/** What the entries of a financial year count, less what corrections take back. */
function helpOf(visits: Visit[]) {
  const [year, month] = inIndia().split('-').map(Number) as [number, number];
  const begin = month < 4 ? year - 1 : year;
  const sides = visits
    .flatMap(({ counted, takesBack }) => [
      { side: counted, sign: 1 },
      { side: takesBack, sign: -1 },
    ])
    .filter(({ side }) => side && side.month >= `${begin}-04` && side.month <= `${begin + 1}-03`) as Array<{
    side: Side;
    sign: number;
  }>;
  return (['month', 'zoneId', 'service'] as const).map((part) => ({
    visits: sumUp(sides.map(({ side, sign }) => [side[part], sign])),
    rupees: sumUp(sides.map(({ side, sign }) => [side[part], sign * side.rupees])),
  }));
}

/** The figures of details, dashboard, renewals and report, added up here from the stored cards and visits. */
export async function sumsByHand() {
  const { connection } = mongoose;
  const cards = (await connection.collection('cards').find().toArray()) as unknown as Card[];
  const visits = (await connection.collection('visits').find().toArray()) as unknown as Visit[];
  const monthOf = (card: Card) => inIndia(card.cardRegisterDate).slice(0, 7);
  const [now] = monthsBack(1);
  return {
    cards: cards.length,
    byMonth: sumUp(
      cards.filter((card) => monthsBack(12).includes(monthOf(card))).map((card) => [monthOf(card), 1]),
    ),
    byEmployee: sumUp(
      cards.flatMap((card) => (card.issuedBy && monthOf(card) === now ? [[card.issuedBy, 1] as const] : [])),
    ),
    expiring: cards.filter(
      ({ cardDueDate, blocked }) =>
        cardDueDate >= inIndia() && cardDueDate <= inIndia(new Date(), 30) && !blocked,
    ).length,
    renewals: renewalMonths().map((month) => renewalsOf(cards, month)),
    help: helpOf(visits),
  };
}

type Row = { id: string; visits: number; rupees: number };
type Zone = { zoneId: string; due: number; renewed: number; lapsed: number };
type Details = { totalCards: number };
type Dashboard = {
  cardsByMonth: Array<{ month: string; cards: number }>;
  topEmployees: Array<{ employeeId: string; cards: number }>;
  expiringSoon: { total: number };
};

/** The same figures as the API tells them; of the employees it names five. */
export async function sumsTold(at: string, token: string) {
  const get = async <T>(path: string) => (await api('GET', path, { at, token })).body as unknown as T;
  const { totalCards } = await get<Details>('/api/admin/details');
  const dashboard = await get<Dashboard>('/api/admin/dashboard');
  const report = await get<Record<'months' | 'zones' | 'services', Row[]>>('/api/admin/report');
  const renewals = [];
  for (const month of renewalMonths()) {
    const { zones } = await get<{ zones: Zone[] }>(`/api/admin/renewals?month=${month}`);
    const by = (figure: 'due' | 'renewed' | 'lapsed') =>
      sumUp(zones.map((zone) => [zone.zoneId, zone[figure]]));
    renewals.push({ due: by('due'), renewed: by('renewed'), lapsed: by('lapsed') });
  }
  return {
    cards: totalCards,
    byMonth: sumUp(dashboard.cardsByMonth.map(({ month, cards }) => [month, cards])),
    byEmployee: sumUp(dashboard.topEmployees.map(({ employeeId, cards }) => [employeeId, cards])),
    expiring: dashboard.expiringSoon.total,
    renewals,
    help: (['months', 'zones', 'services'] as const).map((part) => ({
      visits: sumUp(report[part].map(({ id, visits }) => [id, visits])),
      rupees: sumUp(report[part].map(({ id, rupees }) => [id, rupees])),
    })),
  };
}
