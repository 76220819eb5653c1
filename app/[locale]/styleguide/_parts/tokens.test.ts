import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contrast, PAIRS, readTokens } from './tokens';

const tokens = readTokens(readFileSync(path.join(process.cwd(), 'app/globals.css'), 'utf8'));

test('the contrast of black and white, and of a grey that just misses AA', () => {
  expect(contrast('#000', '#ffffff')).toBe(21);
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
});

test('every colour has a value by day and by night', () => {
  expect(Object.keys(tokens.light)).not.toHaveLength(0);
  expect(Object.keys(tokens.dark).sort()).toEqual(Object.keys(tokens.light).sort());
});

for (const scheme of ['light', 'dark'] as const) {
  test.each(PAIRS)(`${scheme}: %s on %s has a contrast of at least %s`, (front, ground, least) => {
    const colours = tokens[scheme];
    expect(contrast(colours[front]!, colours[ground]!)).toBeGreaterThanOrEqual(least);
  });
}
