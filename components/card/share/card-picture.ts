const WIDTH_PX = 1200;

const dataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error as DOMException);
    reader.readAsDataURL(blob);
  });

const named = (family: string) => family.replaceAll(/["']/g, '');

/** Only used parts of a font are loaded. */
const isLoaded = ({ style }: CSSFontFaceRule): boolean =>
  [...document.fonts].some(
    (face) =>
      face.status === 'loaded' &&
      named(face.family) === named(style.getPropertyValue('font-family')) &&
      face.unicodeRange.replaceAll(' ', '').toUpperCase() ===
        (style.getPropertyValue('unicode-range') || 'U+0-10FFFF').replaceAll(' ', '').toUpperCase(),
  );

/** With the file in it: a picture cannot load a font. */
async function embedded(rule: CSSFontFaceRule): Promise<string> {
  const path = /url\("?([^")]+)/.exec(rule.style.getPropertyValue('src'))?.[1];
  if (!path) return '';
  const file = new URL(path, rule.parentStyleSheet?.href ?? document.baseURI);
  try {
    const font = await (await fetch(file)).blob();
    return rule.cssText.replace(/src:[^;]+;/, `src: url("${await dataUrl(font)}");`);
  } catch (error) {
    // Without a signal: the device has a font of its own, or the words would not be on the screen.
    if (rule.style.getPropertyValue('src').includes('local(')) return rule.cssText;
    throw error;
  }
}

async function fonts(): Promise<string> {
  await document.fonts.ready;
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const used = rules.filter((rule) => rule instanceof CSSFontFaceRule).filter(isLoaded);
  return (await Promise.all(used.map(embedded))).join('\n');
}

/**
 * A PNG 1,200 px wide.
 * @param card the element that holds the card's picture and nothing else
 * @throws if the browser cannot draw it, or a font does not load
 */
export async function cardPicture(card: HTMLElement): Promise<Blob> {
  const [{ domToBlob }, cssText] = await Promise.all([import('modern-screenshot'), fonts()]);
  const { offsetWidth: width, offsetHeight: height } = card;
  return domToBlob(card, { width, height, scale: WIDTH_PX / width, type: 'image/png', font: { cssText } });
}
