/** A secure QR code is one number: it packs the person's details and a signature of 256 bytes, which alone is 617 digits. */
const SECURE_MIN_DIGITS = 600;
/** The elements that codes printed before 2018, and the files for a check without a network, begin with. */
const XML =
  /^\uFEFF?\s*(?:<\/?\?xml[^>]*>\s*)?<(?:PrintLetterBarcodeData|OfflinePaperlessKyc|Q[A-Z]{2,3})[\s>]/i;
/** Longer than any XML declaration and element name. */
const BEGINNING = 200;

/**
 * Whether a QR code is Aadhaar's own. Only its length and its kind of characters, or the name of its first element, are
 * looked at: what it says of the person is not read (docs/security.md#scanning).
 */
export const isAadhaarCode = (text: string): boolean =>
  (text.length >= SECURE_MIN_DIGITS && /^\d+$/.test(text)) || XML.test(text.slice(0, BEGINNING));
