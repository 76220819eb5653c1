import { expect, test } from 'vitest';
import { serviceInHindi, SERVICES } from './services';

test('about 40 services, each with one name in each language and words to find it by in both scripts', () => {
  expect(SERVICES.length).toBe(41);
  expect(new Set(SERVICES.map(({ name }) => name)).size).toBe(41);
  expect(new Set(SERVICES.map(({ hindi }) => hindi)).size).toBe(41);
  for (const { name, hindi, synonyms } of SERVICES) {
    expect(name).toMatch(/^[A-Z][A-Za-z -]+$/);
    // One field of the form lists them, separated by commas.
    expect(name).not.toContain(',');
    expect(hindi).toMatch(/\p{Script=Devanagari}/u);
    expect(synonyms.every(Boolean)).toBe(true);
  }
});

test('a service of the catalogue has a Hindi name, another one its part in Hindi; others stay as they are', () => {
  expect(serviceInHindi('Maternity')).toBe('डिलीवरी (प्रसूति)');
  expect(serviceInHindi('Camp on Sundays / रविवार को शिविर')).toBe('रविवार को शिविर');
  expect(serviceInHindi('Camp on Sundays')).toBe('Camp on Sundays');
  expect(serviceInHindi('CT / MRI')).toBe('CT / MRI');
});
