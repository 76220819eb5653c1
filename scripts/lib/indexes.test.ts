import { expect, test } from 'vitest';
import { MODELS } from '@/lib/domain/updates/missing-indexes';
import { modelsByFile } from './indexes';

/**
 * Every index, and what needs it. Answers are the same without an index, only slower with each card added, so
 * no other test notices a missing one. A minus sign means descending.
 */
const NEEDED: Record<string, Record<string, string>> = {
  'activity.ts': {
    'actor, -_id': 'what one person did',
    'person, -_id': 'what was done to one employee',
    'cardNumber, -_id': 'what was done with one card',
    'cardNumbers, -_id': 'what was done with one card among others',
    'action, -_id': 'the list of one action',
    'outcome, -_id': 'the list of one outcome',
    'at (expires)': 'removing old records',
  },
  'admin.ts': {
    'adminId (unique)': 'signing in',
    'creationKey (unique, partial)': 'creating once for each key',
  },
  'card.ts': {
    'cardNumber (unique)': 'looking a card up, and refusing a number in use',
    'creationKey (unique, partial)': 'registering once for each key',
    'imported.row, imported.batch (unique, partial)': 'bringing a row in once',
    'imported.batch, imported.row (sparse)': 'all of a file',
    'keptAnswers.key (unique, partial)': 'using a key for one card only',
    'numbers.number (unique, partial)': 'leading from an old number to its card, and giving none twice',
    'blocked.reason, -blocked.at, zoneID, -_id (partial)':
      'the blocked cards, also of a zone, and those reported lost',
    'replacedAt (sparse)': 'the codes of replaced numbers',
    'movedFrom.card, movedFrom.memberId (unique, partial)': 'giving who moves one card of their own',
    'employeeId, -_id': "an employee's list",
    'issuedBy, -_id': 'the cards an employee issued',
    'issuedBy, cardRegisterDate, cardDueDate, cardMembers, blocked.reason':
      'the statistics of an employee and the figures, from the index alone',
    'employeeId, cardDueDate, _id': "an employee's cards that expire soon",
    'employeeId, callOn, _id (partial)': 'the calls an employee has planned',
    'employeeId, primaryMember.memberVillage, _id': 'whom an employee calls, by village',
    'zoneID, -_id': 'the list of a zone',
    'zoneID, cardDueDate, _id': 'the cards of a zone that are due or expired',
    'printing.waits, zoneID, -_id, cardDueDate (partial)':
      'what waits to be printed or handed to its family, by zone or due date',
    'renewals.from (sparse)': 'what was renewed in a month',
    'primaryMember.memberAadhaarDigest (sparse)': 'duplicates by Aadhaar number, primary members',
    'members.memberAadhaarDigest (sparse)': 'duplicates by Aadhaar number, family members',
    'primaryMember.memberContact, -_id': 'duplicates by phone number, primary members',
    'members.memberContact, -_id': 'duplicates by phone number, family members',
    'primaryMember.memberSearch, -_id': 'finding a card by its holder',
    'members.memberSearch, -_id': 'finding a card by a family member',
    'cardDueDate, _id': 'the list by due date',
    'cardMembers, _id': 'the list by number of people',
  },
  'card-request.ts': {
    'zoneId, closedAt, _id': 'the open requests of a zone, and those that no employee sees',
    'closedAt, _id': 'the open requests',
    'waitingNumber (unique, partial)': 'one open request for each phone number',
    receivedAt: 'removing old requests',
    'creationKey (unique, partial)': 'storing a request once for each key',
  },
  'contact-message.ts': {
    'closedAt, _id': 'the messages nobody has dealt with, and how many',
    receivedAt: 'removing old messages',
    'delivery.state, delivery.nextAttemptAt': 'finding what to send',
    'creationKey (unique, partial)': 'storing a message once for each key',
  },
  'counter.ts': { 'name (unique)': 'counting on' },
  'employee.ts': {
    'employeeId (unique)': 'signing in',
    'creationKey (unique, partial)': 'creating once for each key',
    'employeeName, _id': 'the list by name',
    employeeZone: 'the employees of a zone',
    employeePosition: 'the employees with a position',
  },
  'ended-session.ts': {
    'tokenId (unique)': 'refusing an ended session, in every call',
    'expiresAt (expires)': 'removing old records',
  },
  'erased-card.ts': {
    'cardNumber (unique)': 'never using a number again',
    'codeHash (sparse)': 'the codes of erased cards',
  },
  'hospital.ts': {
    'imported.row, imported.batch (unique, partial)': 'bringing a row in once',
    'imported.batch, imported.row (sparse)': 'all of a file',
    'zone, -_id': 'the list of a zone',
    'sortName, _id': 'the directory by name',
    'zone, sortName, _id': 'the directory of a zone by name',
    searchWords: 'the search',
    pincode: 'where a pincode is',
    'latitude, longitude': 'what is near a place',
    'creationKey (unique, partial)': 'creating once for each key',
  },
  'privacy-request.ts': {
    'closedAt, dueDay, _id': 'the open requests by the day they are due',
    receivedAt: 'removing old requests',
    'creationKey (unique, partial)': 'storing a request once for each key',
  },
  'import-batch.ts': {
    'openKey (unique, partial)': 'opening a file once',
    'digest, -_id': 'whether a file was brought in before',
  },
  'position.ts': {
    'positionId (unique)': 'reading a position, and never using an id twice',
    'creationKey (unique, partial)': 'creating once for each key',
  },
  'update.ts': { 'name (unique)': 'whether db:update has run' },
  'visit.ts': {
    'card, -seq (unique, partial)': "a card's visits, and writing each knowing all before it",
    'corrects (unique, partial)': 'correcting an entry once',
    'counted.month': 'the report and the export of a year',
    'takesBack.month (sparse)': 'what corrections take back in a year',
    'counted.hospitalId': 'which hospitals of an import have visits',
    recordedAt: 'what was recorded before a month, and removing old visits',
    'creationKey (unique, partial)': 'recording a visit once for each key',
  },
  'zone.ts': {
    'zoneId (unique)': 'reading a zone, and refusing an id in use',
    'creationKey (unique, partial)': 'creating once for each key',
  },
};

const models = await modelsByFile();

/** The indexes of a model's file, written as above. */
function indexesOf(file: string): string[] {
  const model = models.get(file);
  return (model?.schema.indexes() ?? []).map(([fields, options]) => {
    const kinds = [
      options.unique && 'unique',
      options.sparse && 'sparse',
      options.partialFilterExpression && 'partial',
      options.expireAfterSeconds !== undefined && 'expires',
    ].filter(Boolean);
    const keys = Object.entries(fields).map(([field, way]) => `${way === -1 ? '-' : ''}${field}`);
    return `${keys.join(', ')}${kinds.length ? ` (${kinds.join(', ')})` : ''}`;
  });
}

const files = new Set([...models.keys(), ...Object.keys(NEEDED)]);

test.each([...files])('models/%s has the indexes it needs, and no others', (file) => {
  const needed = NEEDED[file] ?? {};
  const found = indexesOf(file);
  expect([
    ...Object.entries(needed)
      .filter(([index]) => !found.includes(index))
      .map(([index, use]) => `models/${file} lacks the index ${index}, needed for ${use}.`),
    ...found
      .filter((index) => !(index in needed))
      .map((index) => `scripts/lib/indexes.test.ts: what needs the index ${index} of models/${file}?`),
  ]).toEqual([]);
});

test('the app looks for the unique indexes of every model', () => {
  const names = (of: Iterable<{ modelName: string }>) => [...of].map(({ modelName }) => modelName).sort();
  expect(names(MODELS)).toEqual(names(models.values()));
});
