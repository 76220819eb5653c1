import { expect, test } from 'vitest';
import { addMembersSchema, memberEditSchema } from '@/lib/schemas/members';
import type { CardDocument, StoredEarlier, StoredMember } from '@/models/card';
import { asAdmin, asEmployee } from '@/tests/actors';
import { cardWith, decided, NOW, PERSON } from '@/tests/card';
import { membersAdded, memberEdited, removal } from './change-members';

const DONE = { by: 'EMP001', at: NOW };
const PRINT = { printing: { waits: 'print', version: 1 } };
const HOLDER = { ...PERSON, memberSearch: ['rmes', 'krvi', '3210'] };
const OM: StoredMember = {
  ...PERSON,
  ...{ memberId: 'M-OM', memberName: 'Om', memberDOB: '2015-01-02', memberRelation: 'Child' },
  memberSearch: ['om'],
};
const SITA: StoredMember = {
  ...PERSON,
  ...{ memberId: 'M-SITA', memberName: 'Sita', memberSex: 'Female', memberDOB: '1984-01-02' },
  ...{ memberContact: '9876501234', memberAddress: 'Ward 9, Banda', memberRelation: 'Spouse' },
  memberSearch: ['sit', 'vnd', '1234'],
};
const FAMILY = cardWith({ primaryMember: HOLDER, members: [OM, SITA] });
const BLOCKED = { ...FAMILY, blocked: { reason: 'lost', ...DONE } } as const;
const OTHER_HOLDER = { ...FAMILY, primaryMember: { ...HOLDER, memberId: 'M-OTHER' } };
const wrong = (fields: object) => ({ refused: 'checkFields', ...fields });
const seal = (plain: string) => `sealed ${plain}`;
const entry = (memberId: string): StoredEarlier => ({ memberId, ...DONE, seal: 'sealed' });

const ASHA = { memberName: 'Asha', memberSex: 'Female', memberDOB: '1999-01-02', memberRelation: 'Sibling' };
const HOME = { memberContact: '9415013210', memberAddress: 'Ward 4, Karwi' };
const STORED = { memberId: 'M-NEW', ...ASHA, ...HOME, memberSearch: ['as'] };
const CONSENT = { version: '4', locale: 'hi' };
test.each([
  ['after the others', FAMILY, {}, { members: [OM, SITA, STORED], cardMembers: 4, ...PRINT }],
  [
    'with the consent for them',
    cardWith(),
    { consent: CONSENT },
    { members: [{ ...STORED, memberConsent: { ...DONE, ...CONSENT } }], cardMembers: 2, ...PRINT },
  ],
  [
    'but not a seventh',
    FAMILY,
    { cardMembers: [ASHA, ASHA, ASHA, ASHA] },
    { refused: 'maxMembers', cardMembers: 'maxMembers' },
  ],
  ['but not to a blocked card', BLOCKED, {}, { refused: 'cardIsBlocked' }],
  ['but not as relatives of a former holder', OTHER_HOLDER, {}, { refused: 'changedMeanwhile' }],
])('somebody is added %s', (_, card, body, after) => {
  const { cardNumber } = card;
  const input = addMembersSchema.parse({ cardNumber, cardMembers: [ASHA], ...body });
  expect(
    decided(
      membersAdded(input, 'EMP001', () => 'M-NEW', seal),
      card,
      FAMILY,
    ),
  ).toEqual(after);
});

test.each([
  ['M-OM', { members: [SITA], cardMembers: 2, earlier: [entry('M-SITA')], replaced: [], ...PRINT }],
  ['M-GONE', 'nothing'],
  ['M-HOLDER', { refused: 'primaryStays' }],
])('%s is removed', (memberId, after) => {
  const replaced = [{ memberId: 'M-OM', ...DONE, was: {} }];
  const card = { ...FAMILY, earlier: [entry('M-OM'), entry('M-SITA')], replaced };
  expect(decided(removal(memberId), card)).toEqual(after);
});

const GUARDIAN = { memberGuardianName: 'Kamla Devi', memberGuardianRelation: 'Grandparent' };
const BORN = { memberDOB: '2015-01-01', memberDOBEstimated: true };
const BODY = { memberName: 'Om', memberSex: 'Male', memberDOB: '2015-01-02', memberRelation: 'Child' };
const OF_HOLDER = { memberName: 'Ramesh', memberSex: 'Male', memberDOB: '1980-05-14', ...HOME };
const OMKAR = { memberName: 'Omkar', was: { memberName: 'Om' } };
const MOVED = { memberContact: '9000000001', memberAddress: 'Karwi' };
const OTHER = { memberRelation: 'Other', was: { memberRelation: '' } };
const withOm = (fields: object): CardDocument => ({ ...FAMILY, members: [{ ...OM, ...fields }, SITA] });
const FORTY = { ...FAMILY, earlier: Array.from({ length: 40 }, () => entry('M-SITA')) };
const edited = (person: object, fields: object, names: string[]) => {
  const edits = Object.fromEntries(names.map((name) => [name, DONE]));
  return { ...person, ...fields, edits };
};
const replaced = (memberId: string, was: object) => ({ replaced: [{ memberId, ...DONE, was }] });
/** Om with other fields, the edits of those that are named, and what is kept of them: as they are, and sealed. */
const om = (fields: object, names: string[], was?: object, sealed?: string) => ({
  members: [edited(OM, fields, names), SITA],
  ...(was && replaced('M-OM', was)),
  ...(sealed && { earlier: [{ ...entry('M-OM'), seal: `sealed {${sealed}}` }] }),
});

test.each<[who: string, body: object, after: unknown, card?: CardDocument]>([
  [
    'M-OM, another name: printed again',
    OMKAR,
    {
      ...om({ memberName: 'Omkar', memberSearch: ['omkr'] }, ['memberName'], undefined, '"memberName":"Om"'),
      ...PRINT,
    },
  ],
  [
    'M-OM, another detail, also after forty corrections',
    { memberVillage: 'Karwi', was: { memberVillage: '' } },
    om({ memberVillage: 'Karwi', memberSearch: ['om', 'krvi'] }, ['memberVillage'], { memberVillage: '' }),
    FORTY,
  ],
  [
    'M-OM, the whole: what is left out is removed, but a guardian and a consent stay',
    BODY,
    om({ memberConsent: DONE, ...GUARDIAN }, ['memberEmail'], { memberEmail: 'om@example.org' }),
    withOm({ memberEmail: 'om@example.org', memberConsent: DONE, ...GUARDIAN }),
  ],
  [
    'M-OM, another relation: printed again; no guardian',
    { ...BODY, memberRelation: 'Sibling', memberGuardianName: '', memberGuardianRelation: '' },
    {
      ...om(
        { memberRelation: 'Sibling' },
        ['memberRelation', 'memberGuardianName', 'memberGuardianRelation'],
        { memberRelation: 'Child', ...GUARDIAN },
      ),
      ...PRINT,
    },
    withOm(GUARDIAN),
  ],
  [
    'M-OM, a date that is not known: 1 January',
    { ...BODY, memberDOB: '2015-06-30', memberDOBEstimated: true },
    om(BORN, ['memberDOB', 'memberDOBEstimated'], { memberDOBEstimated: '' }, '"memberDOB":"2015-01-02"'),
  ],
  [
    'M-OM, a date that is known now',
    { ...BODY, memberDOBEstimated: false },
    om({}, ['memberDOB', 'memberDOBEstimated'], { memberDOBEstimated: true }, '"memberDOB":"2015-01-01"'),
    withOm(BORN),
  ],
  [
    'M-HOLDER, phone and address, also of those who share them',
    { ...OF_HOLDER, ...MOVED },
    {
      primaryMember: edited(HOLDER, { ...MOVED, memberSearch: ['rmes', 'krvi', '0001'] }, Object.keys(MOVED)),
      members: [edited(OM, MOVED, Object.keys(MOVED)), SITA],
      ...replaced('M-HOLDER', HOME),
    },
  ],
  [
    'M-SITA, no phone of her own: the holder’s',
    { memberContact: '', was: { memberContact: '9876501234' } },
    {
      members: [
        OM,
        edited(SITA, { memberContact: '9415013210', memberSearch: ['sit', 'vnd'] }, ['memberContact']),
      ],
      ...replaced('M-SITA', { memberContact: '9876501234' }),
    },
  ],
  [
    'M-HOLDER, a relation that was seen and not changed, and another detail',
    { memberRelation: 'Child', memberBloodGroup: 'B+', was: { memberRelation: 'Child' } },
    {
      primaryMember: edited(HOLDER, { memberBloodGroup: 'B+' }, ['memberBloodGroup']),
      members: FAMILY.members,
      ...replaced('M-HOLDER', { memberBloodGroup: '' }),
    },
  ],
  ['M-HOLDER, a relation, with the whole', { ...OF_HOLDER, memberRelation: 'Other' }, 'nothing'],
  ['M-HOLDER, a relation', OTHER, { refused: 'alreadyPrimaryMember' }],
  ['M-OM, as he is', BODY, 'nothing'],
  ['M-OM, the address that he shares', { ...BODY, memberAddress: 'Ward 4, Karwi' }, 'nothing'],
  ['M-GONE, is not there', BODY, { refused: 'memberNotFound' }],
  ['M-OM, is on the move', BODY, { refused: 'memberMoves' }, withOm({ memberMoves: NOW })],
  ['M-OM, a relative of a former holder', BODY, { refused: 'changedMeanwhile' }, OTHER_HOLDER],
  ['M-OM, a forty-first correction', OMKAR, { refused: 'tooManyCorrections' }, FORTY],
  ['M-OM, no relation', { ...BODY, memberRelation: '' }, wrong({ memberRelation: 'relationRequired' })],
  ['M-HOLDER, no phone', { ...OF_HOLDER, memberContact: '' }, wrong({ memberContact: 'phone10' })],
  ['M-HOLDER, no address', { ...OF_HOLDER, memberAddress: '' }, wrong({ memberAddress: 'addressMin5' })],
])('an edit of %s', (who, body, after, card = FAMILY) => {
  const decide = memberEdited(who.split(',')[0]!, memberEditSchema.parse(body), asEmployee('EMP001'), seal);
  expect(decided(decide, card, FAMILY)).toEqual(after);
});

type Saw = { was: Record<string, string> };
const EDITED = { by: 'EMP001', at: '2026-06-01T06:00:00.000Z' };
const KARWI = { memberVillage: 'Karwi', was: { memberVillage: '' } };
const SEEN = { memberDOB: '2015-01-02', memberDOBEstimated: '' };
const DATE = { ...SEEN, memberDOBEstimated: true, was: SEEN };
const PHONE = { memberContact: '9000000008', was: { memberContact: '' } };
test.each<[memberId: string, field: string, now: string | null, stored: object, body: Saw]>([
  ['M-OM', 'memberVillage', 'Manikpur', { memberVillage: 'Manikpur' }, KARWI],
  ['M-OM', 'memberVillage', null, {}, { ...KARWI, was: { memberVillage: 'Banda' } }],
  // A date and whether it is estimated are one; an inherited phone is none.
  ['M-OM', 'memberDOB', '2013-06-07', { memberDOB: '2013-06-07' }, DATE],
  ['M-OM', 'memberContact', '9000000007', { memberContact: '9000000007' }, PHONE],
  ['M-HOLDER', 'memberRelation', null, {}, { ...OTHER, was: { memberRelation: 'Child' } }],
])('an edit of %s by one who has not seen %s as it is now: %s', (memberId, field, now, stored, body) => {
  const decide = memberEdited(memberId, memberEditSchema.parse(body), asAdmin('ADMIN001'), seal);
  const conflict = { field, was: body.was[field] || null, now, ...(memberId === 'M-OM' && EDITED) };
  expect(decided(decide, withOm({ ...stored, edits: { [field]: DONE } }))).toEqual({
    refused: 'changedMeanwhile',
    conflicts: [conflict],
  });
});

test('after forty corrections of who somebody is, admins correct further', () => {
  const decide = memberEdited('M-OM', memberEditSchema.parse(OMKAR), asAdmin('ADMIN001'), seal);
  expect(decided(decide, FORTY)).toHaveProperty('earlier.length', 41);
});
