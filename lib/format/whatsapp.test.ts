import { expect, test } from 'vitest';
import { whatsappLink } from './whatsapp';

test('the text is encoded, with the # and & of a link in it', () => {
  expect(whatsappLink('9876501234', 'Card: https://x.example/verify#a.b&c')).toBe(
    'https://wa.me/919876501234?text=Card%3A%20https%3A%2F%2Fx.example%2Fverify%23a.b%26c',
  );
});

test('Devanagari is encoded as UTF-8', () => {
  expect(whatsappLink('9876501234', 'नमस्ते')).toBe(
    'https://wa.me/919876501234?text=%E0%A4%A8%E0%A4%AE%E0%A4%B8%E0%A5%8D%E0%A4%A4%E0%A5%87',
  );
});

test.each([undefined, 'XXXXXX1234', ''])('without a whole number (%s) the sender chooses whom', (phone) => {
  expect(whatsappLink(phone, 'Hi')).toBe('https://wa.me/?text=Hi');
});
