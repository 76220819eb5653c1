import { createHash } from 'node:crypto';

const grouped = (text: string, by: string) => text.match(/.{1,4}/g)!.join(by);

/** The part of a text's base64 that does not depend on the text around it, for each of the three offsets. */
const base64Within = (text: string, encoding: 'base64' | 'base64url') =>
  [0, 1, 2].map((before) => {
    const encoded = Buffer.from('x'.repeat(before) + text)
      .toString(encoding)
      .replace(/=+$/, '');
    return encoded.slice(before ? 4 : 0, -4);
  });

/** Every form in which a log could hold a text, in lower case: plain, grouped, encoded or as a digest. */
function formsOf(text: string): string[] {
  const bytes = Buffer.from(text);
  const forms = [
    text,
    encodeURIComponent(text),
    encodeURIComponent(encodeURIComponent(text)),
    text.replaceAll(' ', '+'),
    [...text].map((sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
    [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
    bytes.toString('hex'),
    ...(/^\d+$/.test(text) ? [grouped(text, ' '), grouped(text, '-'), grouped(text, '%20')] : []),
    ...base64Within(text, 'base64'),
    ...base64Within(text, 'base64url'),
    createHash('sha256').update(text).digest('hex'),
    createHash('sha256').update(text).digest('base64'),
  ];
  return forms.map((form) => form.toLowerCase());
}

/** The names of the texts found in `output` in any form. @param texts too long to occur by chance */
export function found(output: string, texts: Record<string, string>): string[] {
  const searched = output.toLowerCase();
  return Object.entries(texts).flatMap(([name, text]) =>
    formsOf(text)
      .filter((form) => searched.includes(form))
      .map((form) => `${name} as ${form}`),
  );
}
