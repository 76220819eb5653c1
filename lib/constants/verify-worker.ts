/** Where /verify notes its own address, so that without a signal the link on a card opens in the language used last. */
export const LANGUAGE_CACHE = 'verify-language';
export const LANGUAGE_ADDRESS = '/verify-language';

export const VERIFY_WORKER = '/verify-worker.js';
