import type { LOCALES } from './choices';

/**
 * The name, numbers and addresses of the trust shown to visitors. All come from NEXT_PUBLIC_ variables, so
 * they are fixed at build time.
 */

/** Upper-case letters and digits, the prefix of every card number (docs/contract.md#validation, docs/decisions.md). */
export const PRODUCT_NAME = (process.env.NEXT_PUBLIC_PRODUCT_NAME || 'JEEVAN').toUpperCase();

/** The number on pictures of the card. */
export const SAMPLE_CARD_NUMBER = `${PRODUCT_NAME}123456789012`;

export const TRUST = {
  name: process.env.NEXT_PUBLIC_TRUST_NAME || 'Jeevan Aarogya Charitable Trust',
  email: process.env.NEXT_PUBLIC_TRUST_EMAIL || 'help@jeevan-trust.example',
  phone: process.env.NEXT_PUBLIC_TRUST_PHONE || '+91 95550 12345',
  address:
    process.env.NEXT_PUBLIC_TRUST_ADDRESS || '12 Sitapur Road, Karwi, Chitrakoot, Uttar Pradesh 210205',
} as const;

const IN_HINDI = {
  name:
    process.env.NEXT_PUBLIC_TRUST_NAME_HI || process.env.NEXT_PUBLIC_TRUST_NAME || 'जीवन आरोग्य चैरिटेबल ट्रस्ट',
  address:
    process.env.NEXT_PUBLIC_TRUST_ADDRESS_HI ||
    process.env.NEXT_PUBLIC_TRUST_ADDRESS ||
    '12 सीतापुर रोड, कर्वी, चित्रकूट, उत्तर प्रदेश 210205',
} as const;

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
