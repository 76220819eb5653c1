import { expect, test } from 'vitest';
import { PHOTO, PROGRESSIVE } from '@/tests/photos';
import { cleanJpeg } from './save-photo';

const bytes = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'));
const text = (jpeg: Uint8Array | undefined) => Buffer.from(jpeg!).toString('latin1');
const whole = bytes(PHOTO);
const clean = cleanJpeg(whole)!;
/** Where the frame's segment begins: FF C0. */
const frame = Buffer.from(clean).indexOf(Buffer.from([0xff, 0xc0]));
const changed = (at: number, ...values: number[]) => {
  const copy = clean.slice();
  copy.set(values, at);
  return cleanJpeg(copy);
};

test('what the camera adds is left out: the place and the comment; the picture stays', () => {
  expect(text(whole)).toContain('Karwi GPS');
  expect(text(whole)).toContain('taken by Ramesh');
  expect(text(clean)).not.toMatch(/Karwi|Ramesh|Exif|JFIF/);
  expect([...clean.subarray(0, 2)]).toEqual([0xff, 0xd8]);
  expect([...clean.subarray(-2)]).toEqual([0xff, 0xd9]);
  // The compressed data of the scan, byte for byte.
  const scan = (jpeg: Uint8Array) => text(jpeg).slice(text(jpeg).lastIndexOf('\xff\xda'));
  expect(scan(clean)).toBe(scan(whole));
});

test('cleaning a clean one changes nothing; a progressive one is a photo too', () => {
  expect(cleanJpeg(clean)).toEqual(clean);
  expect(cleanJpeg(bytes(PROGRESSIVE))).toBeDefined();
});

test('what follows the end is cut off', () => {
  const longer = new Uint8Array([...whole, ...Buffer.from('<script>alert(1)</script>')]);
  expect(cleanJpeg(longer)).toEqual(clean);
});

test('cut off anywhere, it is no photo', () => {
  const taken = [...clean.keys()].filter((end) => cleanJpeg(clean.subarray(0, end)));
  expect(taken).toEqual([]);
});

test.each([
  ['nothing', ''],
  [
    'a PNG',
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  ],
  ['a GIF', Buffer.from('GIF89a').toString('base64')],
  ['text', Buffer.from('hello, this is text').toString('base64')],
])('%s is no photo', (_, base64) => {
  expect(cleanJpeg(bytes(base64))).toBeUndefined();
});

test('a side of 1,200 is the most; 0 and 1,201 are refused', () => {
  // Height and width are two bytes each from the sixth on.
  expect(changed(frame + 5, 0x04, 0xb0, 0x04, 0xb0)).toBeDefined();
  expect(changed(frame + 5, 0x04, 0xb1)).toBeUndefined();
  expect(changed(frame + 7, 0x04, 0xb1)).toBeUndefined();
  expect(changed(frame + 5, 0, 0)).toBeUndefined();
  expect(changed(frame + 7, 0, 0)).toBeUndefined();
});

test('12 bits a colour, four colours, a second frame and arithmetic coding are refused', () => {
  expect(changed(frame + 4, 12)).toBeUndefined();
  expect(changed(frame + 9, 4)).toBeUndefined();
  expect(changed(frame + 1, 0xc9)).toBeUndefined();
  const length = (clean[frame + 2]! << 8) + clean[frame + 3]! + 2;
  const segment = clean.subarray(frame, frame + length);
  const twice = new Uint8Array([...clean.subarray(0, frame), ...segment, ...clean.subarray(frame)]);
  expect(cleanJpeg(twice)).toBeUndefined();
});

test('any one byte changed gives a photo without segments of an application, or none', () => {
  const unclean = [...whole.keys()].slice(2).filter((at) => {
    const copy = whole.slice();
    copy[at] = (copy[at]! + 1 + at) % 256;
    const made = cleanJpeg(copy);
    return made && !Buffer.from(cleanJpeg(made) ?? []).equals(made);
  });
  expect(unclean).toEqual([]);
});
