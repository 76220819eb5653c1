import 'server-only';
import type { Cell, Column, Table } from '@/lib/export/table';
import { dayInIndia } from '@/lib/format/calendar';
import type { CardExportQuery } from '@/lib/schemas/exports';
import { CardModel, type CardDocument } from '@/models/card';
import { cardSearch } from '../cards/list-cards';
import { CARD_FIELDS, toCard } from '../cards/to-card';
import { openRows } from './open-rows';

const COLUMNS: Column[] = [
  { head: 'cardNumber', kind: 'text', width: 20 },
  { head: 'status', kind: 'text', width: 10 },
  { head: 'registered', kind: 'day', width: 17 },
  { head: 'dueDate', kind: 'day', width: 13 },
  { head: 'members', kind: 'number', width: 10 },
  { head: 'zoneId', kind: 'text', width: 10 },
  { head: 'issuedBy', kind: 'text', width: 14 },
  { head: 'servesNow', kind: 'text', width: 14 },
];

/** The admin's list of cards as a table (ours, GET /api/admin/export/cards), without the people on them. */
export async function exportCards(query: CardExportQuery): Promise<Table> {
  const today = dayInIndia();
  const toCells = (stored: CardDocument): Cell[] => {
    const card = toCard(stored, today);
    return [
      card.cardNumber,
      { word: card.cardState },
      dayInIndia(stored.cardRegisterDate),
      card.cardDueDate,
      card.cardMembers,
      card.zoneID,
      stored.imported ? { word: 'import' } : stored.issuedBy,
      card.employeeId,
    ];
  };
  const rows = await openRows<CardDocument>(
    CardModel,
    await cardSearch(query),
    { ...CARD_FIELDS, issuedBy: 1, 'imported.batch': 1 },
    query.format,
    (cards) => cards.map(toCells),
  );
  return { name: 'cards', columns: COLUMNS, rows };
}
