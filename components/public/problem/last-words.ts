/**
 * The words of `messages/` (group `problem`) that must be at hand when everything else has failed, the layout
 * that hands out words included; last-words.test.ts keeps them the same.
 */
export const LAST_WORDS = {
  en: {
    errorTitle: 'This page could not be shown',
    errorText:
      'The fault is on our side, and nothing that was saved is lost. Try again in a moment; if it happens again, call us.',
    tryAgain: 'Try again',
    home: 'Home',
    call: 'Call us',
  },
  hi: {
    errorTitle: 'यह पेज नहीं खुल सका',
    errorText:
      'गड़बड़ी हमारी ओर से है। जो सेव हो चुका है, वह सुरक्षित है। थोड़ी देर में फिर कोशिश करें; फिर भी न खुले तो हमें फ़ोन करें।',
    tryAgain: 'फिर कोशिश करें',
    home: 'मुख्य पेज',
    call: 'हमें फ़ोन करें',
  },
} as const;
