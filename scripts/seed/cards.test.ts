import { describe, expect, test } from 'vitest';
import { ageOn, daysBetween } from '@/lib/format/calendar';
import { doubtfulAadhaar } from '@/lib/format/aadhaar';
import { doubtfulPhone } from '@/lib/format/phone';
import { hasVerhoeffCheckDigit } from '@/lib/format/check-digit';
import { seedCard, seedCardNumber } from './cards';

const TODAY = '2026-11-21';
const issuers = [
  { employeeId: 'EMP001', employeeZone: 'CKTD' },
  { employeeId: 'EMP002', employeeZone: 'DLHI' },
  { employeeId: 'EMP003', employeeZone: 'CHNAI' },
];
const plain = (memberAadhaar: string) => ({ memberAadhaar });
const cards = Array.from({ length: 300 }, (_, index) => seedCard(index, issuers, plain, TODAY));
const own = cards.filter((card) => card.employeeId === 'EMP001');

describe('seeded cards', () => {
  test('are the same every time', () => {
    expect(cards.map((_, index) => seedCard(index, issuers, plain, TODAY))).toEqual(cards);
  });

  test('have different numbers with correct check digits', () => {
    const numbers = Array.from({ length: 20_000 }, (_, index) => seedCardNumber(index));
    expect(new Set(numbers).size).toBe(20_000);
    for (const number of numbers) expect(hasVerhoeffCheckDigit(number.replace(/\D/g, ''))).toBe(true);
  });

  test('give the first employee cards of every state and size', () => {
    expect(own.length).toBeGreaterThanOrEqual(40);
    const days = own.map((card) => daysBetween(TODAY, card.cardDueDate));
    expect(days.filter((left) => left < 0).length).toBeGreaterThanOrEqual(3);
    expect(days.filter((left) => left === 0).length).toBeGreaterThanOrEqual(3);
    expect(days.filter((left) => left > 0 && left <= 30).length).toBeGreaterThanOrEqual(3);
    expect(days.filter((left) => left > 30).length).toBeGreaterThanOrEqual(10);
    for (const size of [1, 2, 3, 4, 5, 6])
      expect(own.some((card) => card.cardMembers === size && card.members.length === size - 1)).toBe(true);
  });

  test('hold realistic families', () => {
    for (const { primaryMember, members } of cards) {
      const age = ageOn(primaryMember.memberDOB, TODAY);
      for (const member of members) {
        expect(member.memberContact).toBe(primaryMember.memberContact);
        const gap = ageOn(member.memberDOB, TODAY) - age;
        if (member.memberRelation === 'Child') expect(gap).toBeLessThanOrEqual(-17);
        if (member.memberRelation === 'Mother' || member.memberRelation === 'Father')
          expect(gap).toBeGreaterThanOrEqual(17);
        if (member.memberRelation === 'Spouse') expect(member.memberSex).not.toBe(primaryMember.memberSex);
        expect(member.memberDOB < TODAY).toBe(true);
      }
      expect(doubtfulPhone(primaryMember.memberContact)).toBe(false);
      for (const { memberAadhaar } of [primaryMember, ...members])
        if (memberAadhaar) expect(doubtfulAadhaar(memberAadhaar)).toBe(false);
    }
  });
});

describe('cards after the first 300', () => {
  const first = 20_400;
  const many = Array.from({ length: 3_000 }, (_, at) => seedCard(first + at, issuers, plain, TODAY));
  const left = many.map(({ cardDueDate }) => daysBetween(TODAY, cardDueDate));
  const share = (of: unknown[]) => of.length / many.length;

  test('are due on all days of a year, as in a trust of some years', () => {
    expect(share(left.filter((days) => days === 0))).toBeLessThan(0.01);
    expect(share(left.filter((days) => days >= 0 && days <= 30))).toBeGreaterThan(0.05);
    expect(share(left.filter((days) => days >= 0 && days <= 30))).toBeLessThan(0.1);
    expect(share(left.filter((days) => days < 0))).toBeGreaterThan(0.1);
    expect(Math.max(...left)).toBeLessThanOrEqual(365);
  });

  test('have lives: one in 300 is blocked, one in 300 replaced, some renewed', () => {
    expect(many.filter(({ blocked }) => blocked)).toHaveLength(10);
    expect(many.filter(({ replacedAt }) => replacedAt)).toHaveLength(10);
    expect(share(many.filter(({ renewals }) => renewals))).toBeGreaterThan(0.05);
    expect(new Set(many.map(({ cardNumber }) => cardNumber)).size).toBe(many.length);
  });
});
