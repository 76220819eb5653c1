/** The tokens of app/globals.css, read from the file itself so that the guide cannot disagree with it. */
export type Tokens = Record<string, string>;

const declarations = (block: string): Tokens =>
  Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!.trim()]),
  );

/** The block that follows `opening`, up to the brace that closes it. */
function blockAfter(css: string, opening: RegExp): string {
  const found = opening.exec(css);
  if (!found) return '';
  const start = found.index + found[0].length;
  let depth = 1;
  let end = start;
  while (depth > 0 && end < css.length) {
    if (css[end] === '{') depth += 1;
    if (css[end] === '}') depth -= 1;
    end += 1;
  }
  return css.slice(start, end - 1);
}

/** @param css the text of app/globals.css */
export const readTokens = (css: string): { light: Tokens; dark: Tokens; theme: Tokens } => ({
  light: declarations(blockAfter(css, /^:root \{/m)),
  dark: declarations(blockAfter(css, /@media \(prefers-color-scheme: dark\) \{/)),
  theme: declarations(blockAfter(css, /@theme inline \{/)),
});

const channel = (hex: string) => {
  const value = parseInt(hex, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance (WCAG 2.2) of `#rgb` or `#rrggbb`. */
function luminance(colour: string): number {
  const [, hex = ''] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour) ?? [];
  if (!hex) throw new Error(`No colour: ${colour}`);
  const wide = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
  const [red, green, blue] = [0, 2, 4].map((at) => channel(wide.slice(at, at + 2)));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** The contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

/** What is written or drawn on what, and the contrast it must have: 4.5 for text, 3 for what marks a control. */
export const PAIRS: Array<[front: string, ground: string, least: number]> = [
  ...['paper', 'raised', 'sunken'].flatMap((ground): typeof PAIRS => [
    ['ink', ground, 4.5],
    ['soft', ground, 4.5],
    ['teal', ground, 4.5],
    ['danger', ground, 4.5],
    ['due', ground, 4.5],
    ['edge', ground, 3],
  ]),
  ['on-teal', 'teal', 4.5],
  ['on-teal', 'teal-strong', 4.5],
  ['teal-strong', 'teal-wash', 4.5],
  ['ink', 'teal-wash', 4.5],
  ['soft', 'teal-wash', 4.5],
  ['on-marigold', 'marigold', 4.5],
  ['on-marigold', 'marigold-strong', 4.5],
  ['danger', 'danger-wash', 4.5],
  ['ink', 'danger-wash', 4.5],
  ['raised', 'danger', 4.5],
  ['due', 'due-wash', 4.5],
  ['ink', 'due-wash', 4.5],
  ['valid', 'valid-wash', 4.5],
  ['ink', 'valid-wash', 4.5],
];
