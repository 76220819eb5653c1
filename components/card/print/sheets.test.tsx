// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { InLanguage } from './in-language';
import { PrintCr80, PrintA4 } from './print-layouts';
import type { PrintedCard } from './printed-card';

/** Cards on paper, docs/contract.md#printing. What they look like is measured in e2e/print.spec.ts. */
const card = (at: number): PrintedCard => ({
  cardNumber: `JEEVAN10000000000${at}`,
  holder: `Holder ${at}`,
  members: 3,
  validUntil: '2027-11-22',
  language: 'en',
});
const shown = (Pages: typeof PrintA4, cards: PrintedCard[]) =>
  render(
    <InLanguage language="en">
      <Pages cards={cards} />
    </InLanguage>,
  ).container;
const sides = (page: Element) => [...page.querySelectorAll('[data-card]')];
const leftOf = (side: Element) =>
  Number.parseFloat((side.closest('.absolute') as HTMLElement).style.left).toFixed(1);

test('eleven cards are a sheet of eight and one of three, each before its backs', () => {
  const cards = Array.from({ length: 11 }, (_, at) => card(at));
  const sheets = [...shown(PrintA4, cards).children].filter((page) => sides(page).length > 0);
  expect(sheets.map((sheet) => sides(sheet).map((side) => side.getAttribute('data-card')))).toEqual([
    Array(8).fill('front'),
    Array(8).fill('back'),
    Array(3).fill('front'),
    Array(3).fill('back'),
  ]);
  expect(sheets[2]!.textContent).toContain('Holder 10');
  expect(sheets[2]!.textContent).not.toContain('Holder 7');
  // Turned on the long edge: what is at the left in front is at the right behind.
  expect(sides(sheets[2]!).map(leftOf)).toEqual(['13.4', '105.0', '13.4']);
  expect(sides(sheets[3]!).map(leftOf)).toEqual(['105.0', '13.4', '105.0']);
});

test('a card printer gets a front and a back of each card in turn', () => {
  const container = shown(PrintCr80, [card(1), card(2)]);
  expect(sides(container).map((side) => side.getAttribute('data-card'))).toEqual([
    'front',
    'back',
    'front',
    'back',
  ]);
});

test('a card without a code has no place for one, and its back says to type the number', () => {
  const without = shown(PrintCr80, [card(1)]);
  expect(without.querySelector('[role=img]')).toBeNull();
  expect(without.textContent).toContain('Type the number at ');
  expect(without.textContent).not.toContain('Scan the code on the front');
  const withOne = shown(PrintCr80, [{ ...card(1), cardCode: 'https://card.trust.example/verify#a.b.c' }]);
  expect(withOne.querySelector('[role=img]')).not.toBeNull();
  expect(withOne.textContent).toContain('Scan the code on the front, or type the number at ');
});

test('a blank card has a number, its code, and lines in both languages', () => {
  const [front] = sides(
    shown(PrintCr80, [
      { cardNumber: 'JEEVAN271828182846', cardCode: 'https://trust.example/verify?card=JEEVAN271828182846' },
    ]),
  );
  expect(front!.querySelector('[role=img]')).not.toBeNull();
  expect(front!.querySelector('dl')).toBeNull();
  expect([...front!.querySelectorAll('p')].map((line) => line.textContent).slice(-4)).toEqual([
    'JEEVAN 2718 2818 2846',
    'Name / नाम',
    'Given on / देने की तारीख',
    'Works from the day we send it to our office / जिस दिन हम इसे ऑफ़िस भेजेंगे, उस दिन से चलेगा',
  ]);
});

test('a long name is smaller on paper, beside a photo more so, and never cut off', () => {
  const long = 'Venkataramana Subramaniam Krishnamurthy Iyer '.repeat(3).slice(0, 100).trim();
  const sizeOf = (more: object) => {
    const name = shown(PrintCr80, [{ ...card(1), ...more }]).querySelector<HTMLElement>(
      '[data-card=front] dd',
    )!;
    return [name.textContent, Number.parseFloat(name.style.fontSize)] as const;
  };
  expect(sizeOf({ holder: 'Sita Devi', photo: 'data:image/jpeg;base64,' })).toEqual(['Sita Devi', 3.6]);
  const [alone, beside] = [
    sizeOf({ holder: long }),
    sizeOf({ holder: long, photo: 'data:image/jpeg;base64,' }),
  ];
  expect([alone[0], beside[0]]).toEqual([long, long]);
  expect(alone[1]).toBeLessThan(3.6);
  expect(beside[1]).toBeLessThan(alone[1]);
  // Legible: 2.5 % of 85.6 mm is 6 points.
  expect(beside[1]).toBeGreaterThan(2.5);
});
