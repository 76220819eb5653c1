import type { LOCALES } from './locales';

/* The trust as visitors see it. From NEXT_PUBLIC_ variables, so fixed at build time. */

/** Upper-case letters and digits; the prefix of every card number. */
export const PRODUCT_NAME = (process.env.NEXT_PUBLIC_PRODUCT_NAME || 'JEEVAN').toUpperCase();

export const SAMPLE_CARD_NUMBER = `${PRODUCT_NAME}123456789012`;

/** For the demo. Nobody has this number: after +91 none begins with 0. */
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
 * Settings that are missing or copied from the sample, so that visitors see a sample.
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

/** Without a Hindi name or address, the English one is used. */
export const trustIn = (locale: (typeof LOCALES)[number]) =>
  locale === 'hi' ? { ...TRUST, ...IN_HINDI } : TRUST;

const wholeNumber = (text: string | undefined) => (text ? Number(text) : undefined);

/**
 * What a card costs (0: nothing), and within how many days the trust calls. A value that is not set is not
 * mentioned.
 */
export const CARD_TERMS = {
  rupees: wholeNumber(process.env.NEXT_PUBLIC_CARD_RUPEES),
  callDays: wholeNumber(process.env.NEXT_PUBLIC_CALL_DAYS),
} as const;

export const HEADLINE = { beneficiaries: 5000, partners: 100, aidCrore: 10 } as const;

/** Whether the landing page shows the recorded aid instead. For server components, fixed at build time. */
export const AID_LIVE = process.env.AID_FIGURES === 'live';
