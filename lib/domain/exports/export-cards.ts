import 'server-only';
import mongoose from 'mongoose';
import type { Cell, Column, Table } from '@/lib/export/table';
import { dayInIndia } from '@/lib/format/calendar';
import type { CardExportQuery } from '@/lib/schemas/exports';
import { CardModel, type CardDocument } from '@/models/card';
import { cardSearch } from '../cards/list-cards';
import { toCard, listedFields } from '../cards/to-card';
import { accountNames, namesOf } from '../names-by-id';
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
  { head: 'zone', kind: 'text', width: 18 },
  { head: 'zoneId', kind: 'text', width: 10 },
  { head: 'issuedBy', kind: 'text', width: 26 },
  { head: 'issuedById', kind: 'text', width: 14 },
  { head: 'servesNow', kind: 'text', width: 26 },
  { head: 'servesNowId', kind: 'text', width: 14 },
];

const FIELDS = {
  ...listedFields(false),
  'primaryMember.memberContact': 1,
  issuedBy: 1,
  'imported.batch': 1,
} as const;

export async function exportCards({ cards, ...query }: CardExportQuery): Promise<Table> {
  const search = await cardSearch(query);
  const today = dayInIndia();
  const toCells = async (page: CardDocument[]) => {
    const [zones, accounts] = await Promise.all([
      namesOf('zone', page, ({ zoneID }) => zoneID),
      accountNames(page.flatMap(({ employeeId, issuedBy }) => [employeeId, issuedBy])),
    ]);
    return page.map((stored) => cellsOf(stored, zones, accounts));
  };
  const cellsOf = (
    stored: CardDocument,
    zones: ReadonlyMap<string, string>,
    accounts: ReadonlyMap<string, string>,
  ): Cell[] => {
    const card = toCard(stored, today);
    const { issuedBy } = stored;
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
      zones.get(card.zoneID) ?? card.zoneID,
      card.zoneID,
      stored.imported ? { word: 'import' } : issuedBy && (accounts.get(issuedBy) ?? issuedBy),
      stored.imported ? undefined : issuedBy,
      accounts.get(card.employeeId) ?? card.employeeId,
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
    toCells,
  );
  return { name: 'cards', columns: COLUMNS, rows };
}
