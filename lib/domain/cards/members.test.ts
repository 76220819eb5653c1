import { expect, test } from 'vitest';
import { addMembersSchema, memberEditSchema } from '@/lib/schemas/members';
import type { Actor } from '@/lib/domain/actor';
import type { CardDocument, StoredEarlier, StoredMember } from '@/models/card';
import { asAdmin, asEmployee } from '@/tests/actors';
import { cardWith, decided, NOW, PERSON } from '@/tests/card';
import { membersAdded } from './add-members';
import { removal } from './remove-member';
import { memberEdited } from './update-member';

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
const seal = (plain: string) => `sealed ${plain}`;
const entry = (memberId: string): StoredEarlier => ({ memberId, ...DONE, seal: 'sealed' });

const ASHA = { memberName: 'Asha', memberSex: 'Female', memberDOB: '1999-01-02', memberRelation: 'Sibling' };
const HOME = { memberContact: '9415013210', memberAddress: 'Ward 4, Karwi' };
const STORED = { memberId: 'M-NEW', ...ASHA, ...HOME, memberSearch: ['as'] };
const CONSENT = { version: '2', locale: 'hi' };
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
const OM_BODY = { memberName: 'Om', memberSex: 'Male', memberDOB: '2015-01-02', memberRelation: 'Child' };
const HOLDER_BODY = { memberName: 'Ramesh', memberSex: 'Male', memberDOB: '1980-05-14', ...HOME };
const OMKAR = { memberName: 'Omkar', was: { memberName: 'Om' } };
const MOVED = { memberContact: '9000000001', memberAddress: 'Karwi' };
const SEARCH = { memberSearch: ['rmes', 'krvi', '0001'] };
const withOm = (fields: object): CardDocument => ({ ...FAMILY, members: [{ ...OM, ...fields }, SITA] });
const FORTY = { ...FAMILY, earlier: Array.from({ length: 40 }, () => entry('M-SITA')) };
const edited = (person: object, fields: object, ...names: string[]) => {
  const edits = Object.fromEntries(names.map((name) => [name, DONE]));
  return { ...person, ...fields, edits };
};
/** Om with other fields, the edits of those that are named, and what is kept of them: as they are, and sealed. */
const om = (fields: object, names: string[], was: object, sealed?: string) => ({
  members: [edited(OM, fields, ...names), SITA],
  ...(Object.keys(was).length > 0 && { replaced: [{ memberId: 'M-OM', ...DONE, was }] }),
  ...(sealed && { earlier: [{ ...entry('M-OM'), seal: `sealed {${sealed}}` }] }),
});

type Row = [what: string, body: object, after: unknown, card?: CardDocument, memberId?: string];
test.each<Row>([
  [
    'another name: printed again',
    OMKAR,
    {
      ...om({ memberName: 'Omkar', memberSearch: ['omkr'] }, ['memberName'], {}, '"memberName":"Om"'),
      ...PRINT,
    },
  ],
  [
    'another detail',
    { memberBloodGroup: 'B+', was: { memberBloodGroup: '' } },
    om({ memberBloodGroup: 'B+' }, ['memberBloodGroup'], { memberBloodGroup: '' }),
  ],
  [
    'the whole: what is left out is removed, but a guardian and a consent stay',
    { ...OM_BODY, memberRelation: 'Sibling' },
    {
      ...om(
        { memberConsent: DONE, ...GUARDIAN, memberRelation: 'Sibling' },
        ['memberVillage', 'memberRelation'],
        { memberVillage: 'Karwi', memberRelation: 'Child' },
      ),
      ...PRINT,
    },
    withOm({ memberVillage: 'Karwi', memberConsent: DONE, ...GUARDIAN }),
  ],
  [
    'another guardian',
    { ...OM_BODY, ...GUARDIAN, memberGuardianName: 'Ram Lal' },
    om({ ...GUARDIAN, memberGuardianName: 'Ram Lal' }, ['memberGuardianName'], {
      memberGuardianName: 'Kamla Devi',
    }),
    withOm(GUARDIAN),
  ],
  [
    'no guardian',
    { ...OM_BODY, memberGuardianName: '', memberGuardianRelation: '' },
    om({}, ['memberGuardianName', 'memberGuardianRelation'], GUARDIAN),
    withOm(GUARDIAN),
  ],
  [
    'a date that is not known: 1 January',
    { ...OM_BODY, memberDOB: '2015-06-30', memberDOBEstimated: true },
    om(BORN, ['memberDOB', 'memberDOBEstimated'], { memberDOBEstimated: '' }, '"memberDOB":"2015-01-02"'),
  ],
  [
    'a date that is known now',
    { ...OM_BODY, memberDOBEstimated: false },
    om({}, ['memberDOB', 'memberDOBEstimated'], { memberDOBEstimated: true }, '"memberDOB":"2015-01-01"'),
    withOm(BORN),
  ],
  [
    'phone and address of the holder, also for those who share them',
    { ...HOLDER_BODY, ...MOVED },
    {
      primaryMember: edited(HOLDER, { ...MOVED, ...SEARCH }, 'memberContact', 'memberAddress'),
      members: [edited(OM, MOVED, 'memberContact', 'memberAddress'), SITA],
      replaced: [{ memberId: 'M-HOLDER', ...DONE, was: HOME }],
    },
    FAMILY,
    'M-HOLDER',
  ],
  [
    'no phone of their own: the holder’s',
    { memberContact: '', was: { memberContact: '9876501234' } },
    {
      members: [
        OM,
        edited(SITA, { memberContact: '9415013210', memberSearch: ['sit', 'vnd'] }, 'memberContact'),
      ],
      replaced: [{ memberId: 'M-SITA', ...DONE, was: { memberContact: '9876501234' } }],
    },
    FAMILY,
    'M-SITA',
  ],
  ['as they are', OM_BODY, 'nothing'],
  [
    'the holder’s address, as it is seen',
    { memberAddress: 'Ward 4, Karwi', was: { memberAddress: 'Ward 4, Karwi' } },
    'nothing',
  ],
  [
    'a relation of the holder, with the whole',
    { ...HOLDER_BODY, memberRelation: 'Other' },
    'nothing',
    FAMILY,
    'M-HOLDER',
  ],
  [
    'a relation of the holder that was seen and not changed, and another detail',
    { memberRelation: 'Child', memberBloodGroup: 'B+', was: { memberRelation: 'Child' } },
    {
      primaryMember: edited(HOLDER, { memberBloodGroup: 'B+' }, 'memberBloodGroup'),
      members: FAMILY.members,
      replaced: [{ memberId: 'M-HOLDER', ...DONE, was: { memberBloodGroup: '' } }],
    },
    FAMILY,
    'M-HOLDER',
  ],
  [
    'a relation of the holder',
    { memberRelation: 'Other', was: { memberRelation: '' } },
    { refused: 'alreadyPrimaryMember' },
    FAMILY,
    'M-HOLDER',
  ],
  ['nobody', OM_BODY, { refused: 'memberNotFound' }, FAMILY, 'M-GONE'],
  ['somebody on the move', OM_BODY, { refused: 'memberMoves' }, withOm({ memberMoves: NOW })],
  ['a relative of a former holder', OM_BODY, { refused: 'changedMeanwhile' }, OTHER_HOLDER],
  ['a forty-first correction', OMKAR, { refused: 'tooManyCorrections' }, FORTY],
  [
    'no relation',
    { ...OM_BODY, memberRelation: '' },
    { refused: 'checkFields', memberRelation: 'relationRequired' },
  ],
  [
    'no phone of the holder',
    { memberContact: '', was: { memberContact: '9415013210' } },
    { refused: 'checkFields', memberContact: 'phone10' },
    FAMILY,
    'M-HOLDER',
  ],
  [
    'no address of the holder',
    { ...HOLDER_BODY, memberAddress: '' },
    { refused: 'checkFields', memberAddress: 'addressMin5' },
    FAMILY,
    'M-HOLDER',
  ],
])('an edit: %s', (_, body, after, card = FAMILY, memberId = 'M-OM') => {
  const decide = memberEdited(memberId, memberEditSchema.parse(body), asEmployee('EMP001'), seal);
  expect(decided(decide, card, FAMILY)).toEqual(after);
});

const by = { by: 'EMP001', at: NOW };
const said = { by: 'EMP001', at: '2026-06-01T06:00:00.000Z' };
test.each<[what: string, stored: object, body: object, conflicts: object[], memberId?: string]>([
  [
    'filled in meanwhile',
    { memberVillage: 'Manikpur', edits: { memberVillage: by } },
    { memberVillage: 'Karwi', was: { memberVillage: '' } },
    [{ field: 'memberVillage', was: null, now: 'Manikpur', ...said }],
  ],
  [
    'removed meanwhile; another field was not changed by anybody else',
    { edits: { memberVillage: by } },
    { memberVillage: 'Karwi', memberName: 'Omkar', was: { memberVillage: 'Manikpur', memberName: 'Om' } },
    [{ field: 'memberVillage', was: 'Manikpur', now: null, ...said }],
  ],
  [
    'a date and whether it is estimated are one',
    { memberDOB: '2013-06-07', edits: { memberDOB: by } },
    {
      memberDOB: '2015-01-02',
      memberDOBEstimated: true,
      was: { memberDOB: '2015-01-02', memberDOBEstimated: '' },
    },
    [{ field: 'memberDOB', was: '2015-01-02', now: '2013-06-07', ...said }],
  ],
  [
    'a phone of their own meanwhile',
    { memberContact: '9000000007', edits: { memberContact: by } },
    { memberContact: '9000000008', was: { memberContact: '' } },
    [{ field: 'memberContact', was: null, now: '9000000007', ...said }],
  ],
  [
    'the holder meanwhile',
    {},
    { memberRelation: 'Other', was: { memberRelation: 'Child' } },
    [{ field: 'memberRelation', was: 'Child', now: null }],
    'M-HOLDER',
  ],
])('an edit of what somebody else changed: %s', (_, stored, body, conflicts, memberId = 'M-OM') => {
  const decide = memberEdited(memberId, memberEditSchema.parse(body), asAdmin('ADMIN001'), seal);
  expect(decided(decide, withOm(stored))).toEqual({ refused: 'changedMeanwhile', conflicts });
});

test('after forty corrections an employee changes what is not kept sealed, an admin the name too', () => {
  const change = (actor: Actor, body: object) =>
    decided(memberEdited('M-OM', memberEditSchema.parse(body), actor, seal), FORTY);
  const email = { memberEmail: 'om@example.org', was: { memberEmail: '' } };
  expect(change(asEmployee('EMP001'), email)).toMatchObject({ replaced: [{ was: { memberEmail: '' } }] });
  expect(change(asAdmin('ADMIN001'), OMKAR)).toHaveProperty('earlier.length', 41);
});
