import { expect, test } from 'vitest';
import { inlineStyles } from './inline-styles';

// docs/decisions.md#public-pages
const link = '<link rel="stylesheet" href="/_next/static/chunks/a-1.css" data-precedence="next"/>';

test('a sheet stands in the page, its addresses hold there, and its link loads nothing', () => {
  const css = `a{b:url(../media/f.woff2)}c{d:url("x.svg")}e{f:url(/g.woff2)}h{i:url(data:x)}`;
  expect(
    inlineStyles(`<head>${link}</head>`, (href) => (href === '/_next/static/chunks/a-1.css' ? css : '')),
  ).toBe(
    '<head><style data-precedence="next" data-href="inline /_next/static/chunks/a-1.css">' +
      'a{b:url(/_next/static/media/f.woff2)}c{d:url("/_next/static/chunks/x.svg")}e{f:url(/g.woff2)}h{i:url(data:x)}' +
      '</style><link rel="stylesheet" href="/_next/static/chunks/a-1.css" data-precedence="next" disabled=""/></head>',
  );
});

test('what React reads of the page stays as it is', () => {
  const data =
    '<script>self.__next_f.push([1,":HL[\\"/_next/static/chunks/a-1.css\\",\\"style\\"]"])</script>';
  expect(inlineStyles(data, () => 'a{}')).toBe(data);
});

test('a sheet that would end its element is refused', () => {
  expect(() => inlineStyles(link, () => 'a{content:"</style>"}')).toThrow('contains "</"');
});
