// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '@/tests/render';
import { useCommands } from './use-commands';

vi.mock('@/lib/i18n/navigation', () => ({}));

function Titles({ typed }: { typed: string }) {
  return (
    <p>
      {useCommands(typed)
        .flatMap(({ hits }) => hits.map(({ title }) => title))
        .join('; ')}
    </p>
  );
}
const found = (typed: string, locale?: 'hi') => {
  renderApp(<Titles typed={typed} />, { locale });
  return screen.getByRole('paragraph').textContent;
};

test.each([
  ['expired cards', 'Expired cards'],
  ['password', 'My account; New password for an employee'],
  ['annual reports', 'Report'],
  ['how do I block a card', 'Blocked cards; Block, unblock or replace a card: find it first'],
  ['who looked', 'Activity'],
  ['year report', 'Report'],
  ['to print', 'Print centre'],
  ['erase', 'Erase a family’s data'],
  ['रिपोर्ट', 'Report'],
  ['karmchari naya', 'Add employee; New password for an employee'],
  // Beginnings of names are not those of what a screen is also called.
  ['Ren', ''],
  ['Suman Devi', ''],
  // Nor is a name an English word that sounds like it.
  ['Sita', ''],
])('%s leads to: %s', (typed, titles) => {
  expect(found(typed)).toBe(titles);
});

test.each([
  ['पासवर्ड भूल गए', 'कर्मचारी के लिए नया पासवर्ड'],
  ['कार्ड रोके', 'रोके गए कार्ड; कार्ड रोकें, फिर चालू करें या बदलें: पहले उसे खोजें'],
  ['expired', 'जिन कार्डों का समय पूरा हो चुका है'],
  ['डेटा मिटाना', 'परिवार की जानकारी मिटाएँ'],
])('in Hindi, %s leads to: %s', (typed, titles) => {
  expect(found(typed, 'hi')).toBe(titles);
});
