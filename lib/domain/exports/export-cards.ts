import 'server-only';
import mongoose from 'mongoose';
import type { Cell, Column, Table } from '@/lib/export/table';
import { dayInIndia } from '@/lib/format/calendar';
import type { CardExportQuery } from '@/lib/schemas/exports';
import { CardModel, type CardDocument } from '@/models/card';
import { cardSearch } from '../cards/list-cards';
import { toCard } from '../cards/to-card';
import { listedFields } from '../cards/to-listed-card';
import { openRows } from './open-rows';

const COLUMNS: Column[] = [
  { head: 'cardNumber', kind: 'text', width: 20 },
  { head: 'holder', kind: 'text', width: 26 },
  { head: 'village', kind: 'text', width: 24 },
  { head: 'contact', kind: 'text', width: 14 },
  { head: 'status', kind: 'text', width: 10 },
  { head: 'registered', kind: 'day', width: 17 },
  { head: 'dueDate', kind: 'day', width: 13 },
  { head: 'members', kind: 'number', width: 10 },
  { head: 'zoneId', kind: 'text', width: 10 },
  { head: 'issuedBy', kind: 'text', width: 14 },
  { head: 'servesNow', kind: 'text', width: 14 },
];

const FIELDS = {
  ...listedFields(false),
  'primaryMember.memberContact': 1,
  issuedBy: 1,
  'imported.batch': 1,
} as const;

/** The admin's list of cards as a table (ours, GET /api/admin/export/cards), with the primary members' names, villages and phones. */
export async function exportCards({ cards, ...query }: CardExportQuery): Promise<Table> {
  const search = await cardSearch(query);
  const today = dayInIndia();
  const toCells = (stored: CardDocument): Cell[] => {
    const card = toCard(stored, today);
    const { memberName, memberVillage, memberAddress, memberContact } = stored.primaryMember;
    return [
      card.cardNumber,
      memberName,
      memberVillage || memberAddress,
      memberContact,
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
    {
      ...search,
      filter: { ...search.filter, ...(cards && { cardNumber: mongoose.trusted({ $in: cards }) }) },
    },
    FIELDS,
    query.format,
    (page) => page.map(toCells),
  );
  return { name: 'cards', columns: COLUMNS, rows };
}
