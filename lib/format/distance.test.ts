import { expect, test } from 'vitest';
import { isInIndia, kilometres, middleOf } from './distance';

const karwi = { latitude: 25.2, longitude: 80.9 };
const delhi = { latitude: 28.61, longitude: 77.21 };

test('kilometres as the crow flies', () => {
  expect(kilometres(karwi, karwi)).toBe(0);
  expect(Math.round(kilometres(karwi, delhi))).toBe(527);
  expect(Math.round(kilometres(delhi, karwi))).toBe(527);
  // One degree north is 111 km everywhere.
  expect(Math.round(kilometres(karwi, { ...karwi, latitude: 26.2 }))).toBe(111);
});

test('the middle of places', () => {
  expect(middleOf([])).toBeNull();
  expect(middleOf([karwi])).toEqual(karwi);
  expect(
    middleOf([
      { latitude: 20, longitude: 80 },
      { latitude: 30, longitude: 82 },
    ]),
  ).toEqual({
    latitude: 25,
    longitude: 81,
  });
});

test.each([
  ['Karwi', 25.2, 80.9, true],
  ['Kanyakumari', 8.08, 77.54, true],
  ['latitude and longitude mixed up', 80.9, 25.2, false],
  ['London', 51.5, -0.13, false],
])('%s', (_, latitude, longitude, inside) => expect(isInIndia({ latitude, longitude })).toBe(inside));
