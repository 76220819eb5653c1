import { expect, test } from 'vitest';
import { changePrimaryMemberSchema, ownCardSchema } from '@/lib/schemas/family-change';
import type { CardDocument, FamilyChange, StoredMember } from '@/models/card';
import { cardWith, decided, NOW, PERSON } from '@/tests/card';
import { holderChanged } from './change-primary-member';
import { moved, moving } from './own-card';

const DONE = { by: 'EMP001', at: NOW };
const PRINT = { printing: { waits: 'print', version: 1 } };
const WORDS = { memberSearch: expect.any(Array) as string[] };
const GUARDIAN = { memberGuardianName: 'Sita', memberGuardianRelation: 'Mother' } as const;
const CONSENT = { version: '4', locale: 'hi' } as const;
const member = (memberName: string, fields: Partial<StoredMember>): StoredMember => ({
  ...{ ...PERSON, memberId: `M-${memberName.toUpperCase()}`, memberName, memberRelation: 'Child' },
  ...fields,
});
const SITA = member('Sita', { memberDOB: '1984-01-02', memberRelation: 'Spouse' });
const MEENA = member('Meena', { memberDOB: '2007-03-04', memberContact: '9876501234' });
const OM = member('Om', { memberDOB: '2016-06-07' });
const RAMESH = { ...PERSON, memberVillage: 'Karwi', memberAadhaar: 'sealed', memberAadhaarEnd: '2346' };
const entry = (memberId: string) => ({ memberId, ...DONE, seal: 'sealed', was: {} });
const FAMILY = cardWith({ primaryMember: RAMESH, members: [SITA, MEENA, OM] });
const BLOCKED: CardDocument = { ...FAMILY, blocked: { reason: 'lost', ...DONE } };
const MOVES: CardDocument = { ...FAMILY, members: [{ ...SITA, memberMoves: NOW }, MEENA, OM] };
const changes = (fields: Partial<FamilyChange>): { changes: FamilyChange[] } => ({
  changes: [{ what: 'holder', ...DONE, memberId: 'M-SITA', ...fields }],
});

const related = (memberId: string, memberRelation: string, more: object = {}) => ({
  ...{ memberId, memberRelation },
  ...more,
});
const HERS = { ...DONE, ...CONSENT };
const MOVING = { ...MEENA, memberMoves: NOW, memberConsent: HERS };
const [MEENAS, OMS] = [related('M-MEENA', 'Child'), related('M-OM', 'Child')];
const [WIFE, HUSBAND] = [related('M-SITA', 'Mother'), related('M-HOLDER', 'Spouse')];
const HOME = { memberContact: '9839012345', memberAddress: 'Ward 9, Karwi' };
const { memberRelation: _, ...HOLDER } = SITA;
const MISSING = {
  ...{ refused: 'checkFields', 'holder.memberGuardianName': 'guardianMin2' },
  'holder.memberGuardianRelation': 'guardianRelation',
};
const IS_IT = { memberId: 'M-HOLDER' };
const became = (reason: 'died' | 'wish') => ({ ...FAMILY, ...changes({ ...IS_IT, reason }) });

test.each<[what: string, input: object, after: unknown, card?: CardDocument]>([
  [
    'died: nothing of theirs stays, the village does, and the family is called about the next renewal',
    { consent: CONSENT },
    {
      primaryMember: { ...HOLDER, memberVillage: 'Karwi', ...WORDS },
      ...{ members: [MEENA, OM].map((each) => ({ ...each, ...WORDS })), cardMembers: 3 },
      ...{ consent: HERS, callOn: undefined, ...PRINT },
      ...changes({ reason: 'died', consent: { by: 'EMP002', at: NOW, ...CONSENT } }),
      ...{ earlier: [entry('M-OM')], replaced: [entry('M-SITA')] },
    },
    {
      ...FAMILY,
      ...{ consent: { by: 'EMP002', at: NOW, ...CONSENT }, callOn: '9999-12-31' },
      ...{ earlier: ['M-HOLDER', 'M-OM'].map(entry), replaced: ['M-SITA', 'M-HOLDER'].map(entry) },
    },
  ],
  [
    'stays as the family wishes, also of an expired card; phone and address that were theirs the new one’s; no child has a guardian',
    { reason: 'wish', holder: HOME, relations: [MEENAS, OMS, HUSBAND] },
    {
      primaryMember: { ...HOLDER, ...HOME, memberSearch: ['sit', 'krvi', '2345'] },
      members: [
        { ...RAMESH, memberRelation: 'Spouse', memberSearch: ['rmes', 'krvi', '3210'] },
        { ...MOVING, memberAddress: 'Ward 9, Karwi', memberSearch: ['min', '1234'] },
        { ...OM, ...HOME, memberSearch: ['om'] },
      ],
      ...{ cardMembers: 4, consent: HERS, ...changes({ reason: 'wish', memberConsent: HERS }), ...PRINT },
    },
    {
      ...{ ...FAMILY, cardDueDate: '2020-01-01' },
      members: [{ ...SITA, memberConsent: HERS }, MOVING, { ...OM, ...GUARDIAN }],
    },
  ],
  [
    'a child without a guardian',
    { memberId: 'M-OM', relations: [WIFE, related('M-MEENA', 'Sibling')] },
    MISSING,
  ],
  [
    'a child’s brother without one',
    {
      ...{ memberId: 'M-MEENA', reason: 'left' },
      relations: [WIFE, related('M-OM', 'Sibling', { memberGuardianName: 'Sita' })],
    },
    { refused: 'checkFields', 'relations.1.memberGuardianRelation': 'guardianRelation' },
  ],
  ['without relations', { relations: [] }, { refused: 'peopleChanged' }],
  ['with one left out', { relations: [OMS] }, { refused: 'peopleChanged' }],
  ['with one twice', { relations: [OMS, OMS] }, { refused: 'peopleChanged' }],
  ['with one who leaves', { relations: [MEENAS, OMS, HUSBAND] }, { refused: 'peopleChanged' }],
  ['who is not on the card', { memberId: 'M-GONE' }, { refused: 'memberNotFound' }],
  ['who is on the move', {}, { refused: 'memberMoves' }, MOVES],
  ['of a blocked card', {}, { refused: 'cardIsBlocked' }, BLOCKED],
  ['again', IS_IT, 'repeat', became('died')],
  ['again, for another reason', IS_IT, { refused: 'alreadyPrimaryMember' }, became('wish')],
  ['who is it from the start', IS_IT, { refused: 'alreadyPrimaryMember' }],
])('another holder: %s', (_, input, after, card = FAMILY) => {
  const whole = { memberId: 'M-SITA', reason: 'died', relations: [MEENAS, OMS], ...input };
  const asked = changePrimaryMemberSchema.parse(whole);
  expect(decided(holderChanged(asked, 'EMP001'), card)).toStrictEqual(after);
});

test.each<[what: string, memberId: string, holder: object, after: unknown, card?: CardDocument]>([
  ['an adult', 'M-MEENA', {}, { members: [SITA, { ...MEENA, memberMoves: NOW }, OM] }],
  ['a child with a guardian', 'M-OM', GUARDIAN, { members: [SITA, MEENA, { ...OM, memberMoves: NOW }] }],
  ['a child without one', 'M-OM', {}, MISSING],
  ['a stranger', 'M-GONE', {}, { refused: 'memberNotFound' }],
  ['the holder', 'M-HOLDER', {}, { refused: 'primaryMemberMovesNot' }],
  ['the only one', 'M-HOLDER', {}, { refused: 'onlyOneOnCard' }, cardWith()],
  ['from a blocked card', 'M-MEENA', {}, { refused: 'cardIsBlocked' }, BLOCKED],
])('is marked as moving: %s', (_, memberId, holder, after, card = FAMILY) => {
  expect(decided(moving(memberId, ownCardSchema.parse({ holder }).holder), card)).toStrictEqual(after);
});

const taken = { members: [MEENA, OM], cardMembers: 3, ...PRINT };
test.each<[memberId: string, after: unknown]>([
  ['M-SITA', { ...taken, ...changes({ what: 'ownCard', cardNumber: 'JEEVAN222' }) }],
  ['M-GONE', 'repeat'],
])('is taken off, also of a blocked card: %s', (memberId, after) => {
  const from = { card: FAMILY._id, cardNumber: FAMILY.cardNumber, memberId, ...DONE };
  expect(decided(moved(from, 'JEEVAN222'), { ...MOVES, blocked: BLOCKED.blocked })).toStrictEqual(after);
});
