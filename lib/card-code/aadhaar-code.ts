/** A secure QR code is one number with a signature of 256 bytes, which alone is 617 digits. */
const SECURE_MIN_DIGITS = 600;
/** The first elements of codes printed before 2018 and of files for a check without a network. */
const XML =
  /^\uFEFF?\s*(?:<\/?\?xml[^>]*>\s*)?<(?:PrintLetterBarcodeData|OfflinePaperlessKyc|Q[A-Z]{2,3})[\s>]/i;
/** Longer than any XML declaration and element name. */
const BEGINNING = 200;

/**
 * Looks only at length and kind of characters, or the first element's name: what it says about the person is not
 * read.
 */
export const isAadhaarCode = (text: string): boolean =>
  (text.length >= SECURE_MIN_DIGITS && /^\d+$/.test(text)) || XML.test(text.slice(0, BEGINNING));
