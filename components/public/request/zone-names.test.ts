import { createTranslator } from 'next-intl';
import { expect, test } from 'vitest';
import { loadMessages } from '@/lib/i18n/messages';
import { zoneNames } from './zone-names';

const wordsIn = (locale: 'en' | 'hi') =>
  createTranslator({ locale, messages: loadMessages(locale), namespace: 'hospitals' });

test.each([
  ['en', ['Banda', 'Chitrakoot', 'Delhi', 'New Mumbai']],
  ['hi', ['चित्रकूट', 'दिल्ली', 'Banda', 'New Mumbai']],
] as const)('zones of the hospital filter have its names, all others their own (%s)', (locale, names) => {
  const zones = [
    { value: 'BNDA', label: 'Banda' },
    { value: 'CKTD', label: 'Chitrakoot' },
    { value: 'DLHI', label: 'Delhi' },
    { value: 'MMBI', label: 'New Mumbai' },
  ];
  expect(zoneNames(zones, wordsIn(locale), wordsIn('en'), locale).map(({ label }) => label)).toEqual(names);
});
