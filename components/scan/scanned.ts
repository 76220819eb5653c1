import { isAadhaarCode } from '@/lib/card-code/aadhaar-code';
import { jwsIn } from '@/lib/card-code/link';
import { hasForeignCharacters, mayBeLookedUp, numberIn, typedCardNumber } from '@/lib/format/card-number';

/** What a QR code is. Of one that is not a card's, nothing but its kind is kept. */
export type Scanned =
  | { kind: 'code'; text: string }
  | { kind: 'number'; cardNumber: string }
  | { kind: 'aadhaar' }
  | { kind: 'foreign' };

/** A link that looks like a card's, however damaged or forged: it gets its verdict. */
const LOOKS_LIKE_OURS = /^https?:\/\/[\w.:-]+(?:\/hi)?\/verify#.{40}/;

function kindOf(text: string): Scanned {
  if (jwsIn(text) || LOOKS_LIKE_OURS.test(text)) return { kind: 'code', text };
  const number = numberIn(text);
  const cardNumber = typedCardNumber(number);
  if (!hasForeignCharacters(number) && mayBeLookedUp(cardNumber)) return { kind: 'number', cardNumber };
  return { kind: isAadhaarCode(text) ? 'aadhaar' : 'foreign' };
}

const FIRST = ['code', 'number', 'aadhaar', 'foreign'] as const;

/** What is in sight: a card before anything that lies beside it; undefined without a code. */
export function scanned(texts: string[]): Scanned | undefined {
  const kinds = texts.filter((text) => text !== '').map((text) => kindOf(text.trim()));
  return FIRST.map((kind) => kinds.find((each) => each.kind === kind)).find(Boolean);
}
