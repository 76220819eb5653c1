import { describe, expect, test } from 'vitest';
import type { Cell } from '@/lib/export/table';
import en from '@/messages/en.json';
import type { IDENTITY_CHECKS } from '@/lib/constants/requests';
import { ActivityModel } from '@/models/activity';
import { CardModel, type CardDocument } from '@/models/card';
import { ImportBatchModel } from '@/models/import-batch';
import { PhotoModel } from '@/models/photo';
import { RequestModel } from '@/models/request';
import { VisitModel } from '@/models/visit';
import { databaseOfOneZone } from '@/tests/family';
import { cardOfSita } from '@/tests/stored-cards';
import { messageOf, storeMessage } from '@/tests/stored-requests';
import { copyOwnPart } from './copy-own-part';

const NUMBER = 'JEEVAN111111111111';
const FORMER = 'JEEVAN222222222222';
const PHONE = '9415011111';
const WIFE_PHONE = '9415022222';
const SHARED = '9415033333';
const at = (day: string) => new Date(`${day}T06:00:00Z`);
const done = (day: string) => ({ at: at(day), by: 'EMP007' });
const person = (memberId: string, memberName: string, memberContact: string) => ({
  ...{ memberId, memberName, memberContact, memberDOB: '1980-05-14', memberAddress: 'Ward 4, Karwi' },
  memberSex: 'Male' as const,
});
const card = (cardNumber: string, more: Partial<CardDocument>) =>
  cardOfSita({
    ...{ cardNumber, employeeId: 'EMP007', cardDueDate: '2027-01-05' },
    ...more,
  });

databaseOfOneZone('test-copy-own-part');

/** The sheet in English, a line for each row. */
const lineOf = (cells: Cell[]) =>
  cells
    .map((cell) => {
      if (typeof cell !== 'object') return cell ?? '';
      if ('word' in cell) return en.exports[cell.word];
      return 'choice' in cell ? en.choices[cell.choice] : '';
    })
    .join(' | ')
    .replace(/( \| )+$/, '');

const asked = {
  ...({ kind: 'card', state: 'registered' } as const),
  ...{ village: 'Sitapur', receivedAt: at('2025-12-20') },
};
type Identity = (typeof IDENTITY_CHECKS)[number];
async function sheetOf(member: string, identity: Identity = 'cameInPerson'): Promise<string[]> {
  const steps = [{ ...done('2026-11-20'), by: 'ADMIN007', state: 'working' as const, identity }];
  const request = { name: 'Ravi', number: PHONE, cardNumber: NUMBER, right: 'see' as const };
  const { _id } = await RequestModel.create({
    ...{ ...request, kind: 'data' as const, state: 'working' as const },
    ...{ receivedAt: at('2026-11-19'), dueDay: '2026-12-19', steps },
  });
  const { rows } = await copyOwnPart(String(_id), { card: NUMBER, member, format: 'csv' });
  return (await rows.next()).map(lineOf);
}

/** Ravi, Gita with a phone of her own, and their daughter; something in each place. */
async function fill() {
  const { _id: batch } = await ImportBatchModel.create({
    ...{ kind: 'families', fileName: 'Secret list.xlsx', digest: 'a'.repeat(64), rows: 3 },
    ...{ ...done('2026-01-04'), state: 'finished' },
  });
  const former = await CardModel.create(
    card('JEEVAN333333333333', { primaryMember: person('M-9', 'Father', SHARED) }),
  );
  const { _id } = await CardModel.create(
    card(NUMBER, {
      cardMembers: 3,
      primaryMember: {
        ...person('M-1', 'Ravi Kol', PHONE),
        ...{ memberDOBEstimated: true, memberVillage: 'Sitapur', memberBloodGroup: 'B+' },
        ...{ memberAadhaarEnd: '2346', memberAadhaarDigest: 'digest', memberSearch: ['ravi'] },
      },
      members: [
        { ...person('M-2', 'Gita Kol', WIFE_PHONE), memberSex: 'Female', memberRelation: 'Spouse' },
        { ...person('M-3', 'Munni Kol', PHONE), memberDOB: '2020-01-01', memberRelation: 'Child' },
      ],
      consent: { ...done('2026-01-05'), version: '1', locale: 'hi' },
      numbers: [
        { number: FORMER, ...done('2026-01-05'), codeId: 'code' },
        { number: NUMBER, ...done('2026-03-01'), reason: 'lost' },
      ],
      renewals: [{ ...done('2026-04-01'), from: '2026-12-05', until: '2027-01-05' }],
      printing: {
        count: 2,
        prints: [{ job: 'job', ...done('2026-03-02') }],
        deliveries: [done('2026-03-03')],
      },
      blocked: { reason: 'misuse', note: 'Card lent to a cousin', ...done('2026-06-01') },
      blocks: [
        { reason: 'lost', ...done('2026-02-28') },
        done('2026-03-01'),
        { reason: 'misuse', note: 'Card lent to a cousin', ...done('2026-06-01') },
      ],
      marks: [
        { note: 'Two birth dates', ...done('2026-05-01') },
        { checked: true, ...done('2026-05-02') },
        { note: 'Suspected fraud', ...done('2026-11-01') },
      ],
      toCheck: { note: 'Suspected fraud', ...done('2026-11-01') },
      calls: [{ ...done('2026-11-03'), outcome: 'noAnswer', note: 'In hospital' }],
      callOn: '2026-12-01',
      handovers: [{ from: 'EMP006', to: 'EMP007', ...done('2026-02-01') }],
      replaced: [
        { memberId: 'M-1', ...done('2026-07-01'), was: { memberAddress: 'Ward 2, Karwi' } },
        { memberId: 'M-2', ...done('2026-07-02'), was: { memberAddress: 'Mother’s house' } },
      ],
      movedFrom: {
        card: former._id,
        cardNumber: 'JEEVAN333333333333',
        memberId: 'M-1',
        ...done('2026-01-05'),
      },
      imported: { batch, row: 1, seal: 'seal' },
    }),
  );
  const agreed = { consentVersion: '1', consentLocale: 'hi' } as const;
  await PhotoModel.create({ _id, memberId: 'M-1', seal: 'jpeg', ...done('2026-01-06'), ...agreed });
  const visit = (memberId: string, seq: number, note: string, more: object = {}) => ({
    ...{ card: _id, cardNumber: NUMBER, seq, memberId, day: '2026-08-01', note, bill: `B-${seq}` },
    ...{ recordedBy: 'EMP007', recordedAt: at('2026-08-02') },
    counted: {
      ...{ month: '2026-08', zoneId: 'CKTD', hospitalId: 'a'.repeat(24), hospitalName: 'Seva Hospital' },
      ...{ service: 'Eye Care', rupees: 500 },
    },
    ...more,
  });
  const [wrong] = await VisitModel.create([
    visit('M-1', 1, 'Wrong eye'),
    visit('M-2', 2, 'Of Gita'),
    visit('M-1', 3, 'Cataract', { card: former._id, cardNumber: 'JEEVAN333333333333' }),
  ]);
  await VisitModel.create(visit('M-1', 4, 'Right eye', { corrects: wrong!._id }));
  await RequestModel.create(
    {
      ...{ ...asked, name: 'Ravi', number: PHONE, cardNumber: NUMBER },
      steps: [{ ...done('2025-12-21'), state: 'called', note: 'Son has epilepsy' }],
    },
    { ...asked, name: 'Gita asks', number: WIFE_PHONE, cardNumber: NUMBER },
    { ...asked, name: 'Ravi, by a shop', number: '9415066666', cardNumber: NUMBER },
    { ...asked, name: 'A neighbour', number: SHARED },
  );
  const mail = messageOf({ email: 'ravi@example.org', receivedAt: at('2026-09-01') });
  await RequestModel.create(
    { ...mail, name: 'Ravi', number: PHONE, message: 'Where is the hospital?' },
    { ...mail, name: 'Ravi', number: PHONE, message: `Card ${NUMBER} is torn` },
    { ...mail, name: 'Informer', number: '9415044444', message: `They sell ${NUMBER}` },
    { ...mail, name: 'Gita writes', number: WIFE_PHONE, message: `About ${NUMBER}: please help me` },
    { ...mail, name: 'Somebody', number: '9415055555', message: 'A stranger’s words' },
  );
  const look = { role: 'employee' as const, actor: 'EMP007', client: '203.0.113.9', requestId: 'r' };
  for (const [day, more] of [
    ['2026-10-01', { action: 'cardLook' as const }],
    [
      '2026-10-02',
      { action: 'cardsPrint' as const, cardNumber: undefined, cardNumbers: [NUMBER] as string[] },
    ],
    ['2026-10-03', { action: 'cardLook' as const, role: 'public' as const, actor: undefined }],
    ['2026-10-04', { action: 'cardLook' as const, outcome: 'refused' as const }],
    ['2026-10-05', { action: 'cardRenew' as const }],
  ] as const)
    await ActivityModel.create({ ...look, cardNumber: NUMBER, at: at(day), outcome: 'done', ...more });
}

test('an adult’s copy tells everything of theirs, place by place, and what is left out', async () => {
  await fill();
  expect(await sheetOf('M-1')).toEqual([
    'Name | Ravi Kol',
    'Date of birth | 1980-05-14',
    'Only the age was known | Yes',
    'Sex | Male',
    'Phone Number | 9415011111',
    'Address | Ward 4, Karwi',
    'Village | Sitapur',
    'Blood group | B+',
    'Aadhar number | XXXX XXXX 2346',
    'Card Number | JEEVAN111111111111',
    'Earlier card number | JEEVAN222222222222 | 2026-01-05 | 2026-03-01',
    'Zone | Chitrakoot',
    'Members | 3',
    'Registration Date |  | 2026-01-05',
    'Due Date |  | 2027-01-05',
    'Renewed, valid until | 2027-01-05 | 2026-04-01',
    'Agreed on |  | 2026-01-05',
    'Printed: how often, and the last day | 2 | 2026-03-02',
    'Card handed over |  | 2026-03-03',
    'Blocked | Lost | 2026-02-28',
    'In use again |  | 2026-03-01',
    'Blocked | Misuse | 2026-06-01',
    'Note of our staff | Card lent to a cousin | 2026-06-01',
    'Marked to be checked |  | 2026-05-01',
    'Note of our staff | Two birth dates | 2026-05-01',
    'Checked |  | 2026-05-02',
    'Call: no answer | In hospital | 2026-11-03',
    'We call again on |  | 2026-12-01',
    'Address | Ward 2, Karwi |  | 2026-07-01',
    'Was on this card before | JEEVAN333333333333 | 2026-01-05',
    'Photo | Yes | 2026-01-06',
    'Help given | Seva Hospital, Eye Care, ₹500, B-3, Cataract | 2026-08-01',
    'Help given | Seva Hospital, Eye Care, ₹500, B-4, Right eye | 2026-08-01',
    'Asked for a card | Ravi, 9415011111, Sitapur | 2025-12-20',
    'Note of our staff | Son has epilepsy | 2025-12-21',
    'Asked for a card | Ravi, by a shop, 9415066666, Sitapur | 2025-12-20',
    'Message to us | Ravi, ravi@example.org, 9415011111, Where is the hospital? | 2026-09-01',
    'Message to us | Ravi, ravi@example.org, 9415011111, Card JEEVAN111111111111 is torn | 2026-09-01',
    'Request about your data | Ravi, 9415011111 | 2026-11-19',
    'Opened by our staff: how often in 400 days, and the last day | 2 | 2026-10-02',
    'Came from a list on |  | 2026-01-04',
    'Left out: the others on the card | It is about them, also what they sent with a phone of their own. Each adult can ask for their own copy.',
    'Left out: what came in with a phone that is not yours, or that another family has too | It may be from somebody else, and so may what came from your own phone under another name. Ask us if something of yours is missing.',
    'Left out: whether we are checking the card now, and why | A check only helps if nobody knows of it beforehand. What was checked before is above.',
    'Left out: whether you told us that somebody asked for money | Only those who look into it may read it. With its number you can check whether it is done.',
    'Left out: the first eight digits of the Aadhar number | So that this paper cannot be misused. They are on your Aadhar card.',
    'Left out: which of our staff did it, and from where | They have a right to privacy too. Ask us if something was done wrongly.',
    'Left out: technical marks | They say nothing more about you: they help to find you and to save nothing twice.',
  ]);
});

test('another adult of the card gets theirs, and nothing that came with a phone which another family has', async () => {
  await fill();
  await storeMessage({ name: 'Ravi', number: PHONE, message: 'From a phone of two families' });
  await CardModel.create(card('JEEVAN444444444444', { primaryMember: person('M-8', 'Asha Devi', PHONE) }));
  const ravi = (await sheetOf('M-1')).join('\n');
  expect(ravi).toContain('is torn');
  expect(ravi).not.toMatch(/Where is the hospital|two families/);
  const gita = (await sheetOf('M-2')).join('\n');
  expect(gita).toMatch(/Relation to the primary member \| Spouse\n/);
  for (const hers of ['Of Gita', 'Mother’s house', 'Gita asks', 'please help me'])
    expect(gita).toContain(hers);
  expect(gita).not.toMatch(/epilepsy|In hospital|cataract|Photo|Suspected|Munni|EMP007|203\.0/i);
});

describe('with one phone for husband and wife', () => {
  const ravi = person('M-1', 'Ravi Kol', PHONE);
  const gita = (phone: string) => ({
    ...person('M-2', 'Gita Kol', phone),
    memberRelation: 'Spouse' as const,
  });
  const hers = [
    ['Gita Kol', 'My husband beats me'],
    ['श्रीमती गीता', `He beats me. My card: ${NUMBER}`],
  ] as const;
  const send = (all: ReadonlyArray<readonly [name: string, message: string]>) =>
    RequestModel.create(
      all.map(([name, message]) =>
        messageOf({
          ...{ name, message, email: 'kol@example.org', number: PHONE, receivedAt: at('2026-09-01') },
        }),
      ),
    );
  const messagesOf = async (member: string, identity?: Identity) =>
    (await sheetOf(member, identity)).filter((line) => /^(Message to us|Asked for a card) /.test(line));

  test('a copy has what bears the name of its adult, and nothing that may be the other’s', async () => {
    await CardModel.create(card(NUMBER, { primaryMember: ravi, members: [gita(PHONE)] }));
    await send([
      ['Ravi', 'Where is the hospital?'],
      ...hers,
      ['Kol', 'Either of them'],
      ['Mrs. Ravi Kol', 'His wife'],
      ['Gita, wife of Ravi Kol', 'His wife again'],
      ['A neighbour', 'Lent phone'],
    ]);
    await RequestModel.create(
      { ...asked, name: 'Gita', number: PHONE, cardNumber: NUMBER },
      { ...asked, name: 'Gita', number: '9415066666', cardNumber: NUMBER },
    );
    expect(await messagesOf('M-1', 'calledNumber')).toEqual([
      'Message to us | Ravi, kol@example.org, 9415011111, Where is the hospital? | 2026-09-01',
    ]);
    expect(await messagesOf('M-2')).toEqual([
      'Asked for a card | Gita, 9415011111, Sitapur | 2025-12-20',
      'Asked for a card | Gita, 9415066666, Sitapur | 2025-12-20',
      'Message to us | Gita Kol, kol@example.org, 9415011111, My husband beats me | 2026-09-01',
    ]);
  });

  test.each([
    ['had it before', [{ memberId: 'M-2', ...done('2026-07-02'), was: { memberContact: PHONE } }]],
    ['never had it and wrote under her name', undefined],
  ])('also where the wife %s', async (_, replaced) => {
    await CardModel.create(card(NUMBER, { primaryMember: ravi, members: [gita(WIFE_PHONE)], replaced }));
    await send([['Ravi', 'Where is the hospital?'], ...hers]);
    expect(await messagesOf('M-1', 'calledNumber')).toEqual([
      'Message to us | Ravi, kol@example.org, 9415011111, Where is the hospital? | 2026-09-01',
    ]);
  });
});

test('a call proves who has that phone: for an adult with another one it gives no copy', async () => {
  await fill();
  expect((await sheetOf('M-1', 'calledNumber'))[0]).toBe('Name | Ravi Kol');
  await expect(sheetOf('M-2', 'calledNumber')).rejects.toMatchObject({ key: 'identityOtherNumber' });
});
