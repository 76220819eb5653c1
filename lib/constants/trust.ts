import type { LOCALES } from './choices';

/**
 * The name, numbers and addresses of the trust shown to visitors. All come from NEXT_PUBLIC_ variables, so
 * they are fixed at build time.
 */

/** Upper-case letters and digits, the prefix of every card number (docs/contract.md#validation, docs/decisions.md). */
export const PRODUCT_NAME = (process.env.NEXT_PUBLIC_PRODUCT_NAME || 'JEEVAN').toUpperCase();

/** The number on pictures of the card. */
export const SAMPLE_CARD_NUMBER = `${PRODUCT_NAME}123456789012`;

/** What the demo shows of a trust. Nobody has this number: after +91 none begins with 0. */
const SAMPLE = {
  NEXT_PUBLIC_TRUST_NAME: 'Jeevan Aarogya Charitable Trust',
  NEXT_PUBLIC_TRUST_EMAIL: 'help@jeevan-trust.example',
  NEXT_PUBLIC_TRUST_PHONE: '+91 00000 00000',
  NEXT_PUBLIC_TRUST_ADDRESS: '12 Sitapur Road, Karwi, Chitrakoot, Uttar Pradesh 210205',
  NEXT_PUBLIC_TRUST_NAME_HI: 'जीवन आरोग्य चैरिटेबल ट्रस्ट',
  NEXT_PUBLIC_TRUST_ADDRESS_HI: '12 सीतापुर रोड, कर्वी, चित्रकूट, उत्तर प्रदेश 210205',
} as const;

export const TRUST = {
  name: process.env.NEXT_PUBLIC_TRUST_NAME || SAMPLE.NEXT_PUBLIC_TRUST_NAME,
  email: process.env.NEXT_PUBLIC_TRUST_EMAIL || SAMPLE.NEXT_PUBLIC_TRUST_EMAIL,
  phone: process.env.NEXT_PUBLIC_TRUST_PHONE || SAMPLE.NEXT_PUBLIC_TRUST_PHONE,
  address: process.env.NEXT_PUBLIC_TRUST_ADDRESS || SAMPLE.NEXT_PUBLIC_TRUST_ADDRESS,
} as const;

const IN_HINDI = {
  name:
    process.env.NEXT_PUBLIC_TRUST_NAME_HI ||
    process.env.NEXT_PUBLIC_TRUST_NAME ||
    SAMPLE.NEXT_PUBLIC_TRUST_NAME_HI,
  address:
    process.env.NEXT_PUBLIC_TRUST_ADDRESS_HI ||
    process.env.NEXT_PUBLIC_TRUST_ADDRESS ||
    SAMPLE.NEXT_PUBLIC_TRUST_ADDRESS_HI,
} as const;

/**
 * The settings without which visitors see a sample of the trust's details, also where the sample was copied.
 * @param settings by name
 */
export function sampleSettings(settings: Readonly<Record<string, string | undefined>>): string[] {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return Object.entries(SAMPLE)
    .filter(([name, sample]) => {
      const own = settings[name];
      return own ? plain(own) === plain(sample) : !name.endsWith('_HI');
    })
    .map(([name]) => name);
}

/** The trust's details in a language. Without a Hindi name or address, the configured English one is used. */
export const trustIn = (locale: (typeof LOCALES)[number]) =>
  locale === 'hi' ? { ...TRUST, ...IN_HINDI } : TRUST;

const wholeNumber = (text: string | undefined) => (text ? Number(text) : undefined);

/** What a card costs a family (0: nothing), and within how many days the trust calls whoever asks for one; nothing is said of what is not set. */
export const CARD_TERMS = {
  rupees: wholeNumber(process.env.NEXT_PUBLIC_CARD_RUPEES),
  callDays: wholeNumber(process.env.NEXT_PUBLIC_CALL_DAYS),
} as const;

/** The headline figures of the landing page (docs/contract.md#limits), each shown with a plus. */
export const HEADLINE = { beneficiaries: 5000, partners: 100, aidCrore: 10 } as const;

/** Whether the aid of the landing page is what was recorded instead; for server components, fixed at build time. */
export const AID_LIVE = process.env.AID_FIGURES === 'live';
