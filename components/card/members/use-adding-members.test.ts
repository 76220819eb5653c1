import { afterEach, expect, test, vi } from 'vitest';
import type { CardDetail } from '@/lib/schemas/responses/cards';
import { emptyPerson } from '@/lib/schemas/register-form';
import { withoutThoseOnCard } from './use-adding-members';

afterEach(() => void vi.useRealTimers());

const row = (memberName: string, memberDOB: string) => ({ ...emptyPerson(), memberName, memberDOB });
const cardWith = (...people: Array<[string, string]>) =>
  ({
    member: people.map(([memberName, memberDOB], place) => ({
      memberId: `M-${place}`,
      memberName,
      memberDOB,
    })),
  }) as CardDetail;

test.each([
  ['the same name and birth', 'Gita', '2015-01-02', []],
  ['spaces and capitals aside', ' gita  ', '2015-01-02', []],
  ['in another Unicode form', 'क़मर'.normalize('NFD'), '2015-01-02', []],
  ['a twin', 'Mina', '2015-01-02', ['Mina']],
  ['another spelling, which may be another person', 'Geeta', '2015-01-02', ['Geeta']],
  ['another birth', 'Gita', '2016-01-02', ['Gita']],
  ['the same age', 'Gita', '11', []],
  ['the same age, sent before the turn of the year', 'Gita', '10', []],
  ['another age', 'Gita', '12', ['Gita']],
])('%s', (_, name, born, left) => {
  vi.useFakeTimers({ now: new Date('2026-11-29T06:00:00Z'), toFake: ['Date'] });
  const card = cardWith(['Gita', '2015-01-02'], ['क़मर', '2015-01-02']);
  expect(withoutThoseOnCard([row(name, born)], card, []).left.map((each) => each.memberName)).toEqual(left);
});

test('does not count people who were on the card when the form was opened', () => {
  const card = cardWith(['Om', '2010-05-05'], ['Gita', '2015-01-02']);
  expect(
    withoutThoseOnCard([row('Om', '2010-05-05'), row('Gita', '2015-01-02')], card, ['M-0']),
  ).toMatchObject({
    names: ['Gita'],
    left: [{ memberName: 'Om' }],
  });
});

test('misses nobody if one of those was removed meanwhile', () => {
  const card = cardWith(['Gita', '2015-01-02']);
  expect(withoutThoseOnCard([row('Gita', '2015-01-02')], card, ['M-7', 'M-8'])).toMatchObject({
    names: ['Gita'],
    left: [],
  });
});
