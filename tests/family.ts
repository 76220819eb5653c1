import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { registerCard } from '@/lib/domain/cards/register-card';
import { registerCardSchema } from '@/lib/schemas/members';
import { ZoneModel } from '@/models/zone';
import { asEmployee } from './actors';
import { closeDatabase, openEmptyDatabase } from './database';

/** The holder of a card and a family member, as a form sends them. */
export const HOLDER = {
  memberName: 'Ramesh Kumar',
  memberSex: 'Male',
  memberDOB: '1980-05-14',
  memberContact: '9415013210',
  memberAddress: 'Ward 4, Karwi',
} as const;
export const CHILD = {
  memberName: 'Om',
  memberSex: 'Male',
  memberDOB: '2015-01-02',
  memberRelation: 'Child',
} as const;

/** A database of this name for the tests of a file: at the beginning of each, all that it has is the zone CKTD. */
export function databaseOfOneZone(name: string): void {
  beforeAll(() => openEmptyDatabase(name));
  afterAll(closeDatabase);
  beforeEach(async () => {
    const models = Object.values(mongoose.models);
    await Promise.all(models.map(({ collection }) => collection.deleteMany({})));
    await ZoneModel.create({ zoneId: 'CKTD', zoneName: 'Chitrakoot' });
  });
}

/** What registers a family: Ramesh alone, by EMP001 in CKTD, unless something else is said. */
export const familyOf = (more: object = {}) =>
  registerCardSchema.parse({ employeeID: 'EMP001', zoneID: 'CKTD', cardPrimaryHolder: HOLDER, ...more });

/** Registers it, as the employee in it. */
export const register = (more: object = {}, key?: string) => {
  const family = familyOf(more);
  return registerCard(asEmployee(family.employeeID), family, key);
};
