import { serviceInHindi, SERVICES, type Service } from '@/lib/constants/services';
import { soundOf } from '@/lib/format/fold-spelling';
import type { HospitalDocument } from '@/models/hospital';
import { withinOneEdit } from '@/lib/format/edit-distance';

const DOT = '\u093C';

/**
 * In lower case, without line breaks, and without signs that Hindi writers often leave out (the dot of ज़िला,
 * moon-dot or dot in आँख).
 */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(DOT, '')
    .replaceAll('\u0901', '\u0902')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

export const wordsIn = (text: string): string[] =>
  text.split(/[^\p{L}\p{M}\p{N}\u200C\u200D]+/u).filter(Boolean);

/** How Hindi writes the letters of an abbreviation: टी.बी. */
const LETTERS = '[a-z]|ए|बी|सी|डी|ई|एफ|जी|एच|आई|जे|के|एल|एम|एन|ओ|पी|क्यू|आर|एस|टी|यू|वी|डब्ल्यू|एक्स|वाई|जेड';

const APART = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}])(?:${LETTERS})(?:[.\s]+(?:${LETTERS})(?![\p{L}\p{M}\p{N}]))+`,
  'gu',
);

/** `t.b.` and `t b` become `tb`. */
export const abbreviated = (text: string): string =>
  text.replace(APART, (letters) => letters.replace(/[.\s]+/gu, ''));

const LETTER = String.raw`[\p{L}\p{M}\p{N}]`;

const SAINT = new RegExp(String.raw`(?<!${LETTER})(?:st|saint|सेंट|सेन्ट)[.\s]+(?=\p{L})`, 'gu');

const SAINTS_OWN = new RegExp(String.raw`(?<=(?<!${LETTER})saint \p{L}{3,})s(?!${LETTER})`, 'gu');

/** `St. Mary's`, `St Marys` and `सेंट मेरी` are a `saint`'s, and `D'Souza` is one word. */
export const saintly = (text: string): string =>
  text
    .replace(SAINT, 'saint ')
    .replace(/(?<=\p{L}{3})'s(?!\p{L})/gu, '')
    .replace(/(?<=\p{L})'(?=\p{L})/gu, '')
    .replace(SAINTS_OWN, '');

/** Marks a sound among the search words. */
const SOUND = ':';

/** In these, b is not v: TB and TBC are no TV. */
const ABBREVIATION = /^(?:.{1,2}|[b-df-hj-np-tv-z]+)$/;

/** Very short or without a vowel: not a word that could be misspelt. */
export const isAbbreviation = (word: string): boolean => ABBREVIATION.test(word);

/** Many say b for v. */
export const soundMark = (word: string): string =>
  SOUND + (isAbbreviation(word) ? soundOf(word) : soundOf(word).replaceAll('b', 'v'));

export const isSound = (word: string): boolean => word.startsWith(SOUND);

/** Words that fit every hospital, or none in particular. */
export const EVERYWHERE = new Set(
  wordsIn(
    plain(
      'hospital hospitals clinic centre center doctor doctors in at near of for to the and me best free treatment ' +
        'ka ki ke mein paas aur ilaj aspatal wala wali wale chahiye kahan hai koi liye ' +
        'अस्पताल हॉस्पिटल चिकित्सालय क्लिनिक केंद्र डॉक्टर में का की के पर पास और नज़दीक इलाज मुफ्त वाला वाली वाले चाहिए कहाँ है कोई लिए',
    ),
  ),
);

const spoken = (phrase: string) =>
  wordsIn(plain(phrase))
    .filter((word) => !EVERYWHERE.has(word))
    .map(soundMark);

/** The names of each service, as marked sounds. */
const PHRASES = SERVICES.map((service) => ({
  service,
  phrases: [service.name, service.hindi, ...service.synonyms].map(spoken),
}));

const BY_NAME = new Map(SERVICES.map((service) => [plain(service.name), service]));

/** 'Eye (cataract)' counts as Eye Care. */
export function servicesNamed(offered: string): Service[] {
  const known = BY_NAME.get(plain(offered));
  if (known) return [known];
  const said = new Set(spoken(offered));
  return PHRASES.filter(({ phrases }) =>
    phrases.some((words) => words.length > 0 && words.every((word) => said.has(word))),
  ).map(({ service }) => service);
}

export const textsOf = (hospital: HospitalDocument): string[] =>
  [
    hospital.name,
    hospital.nameHindi,
    hospital.address,
    hospital.addressHindi,
    hospital.cityHindi,
    hospital.district,
    hospital.pincode,
    ...hospital.services,
    ...hospital.services.map(serviceInHindi),
  ].filter((text) => typeof text === 'string');

/** As written, and with abbreviations and saints as one word. */
export const writtenIn = (part: string): Set<string> =>
  new Set([part, abbreviated(part), saintly(part)].flatMap(wordsIn));

/** With its mark, a sound that many words have: धाम and दमा. */
export const SHORT_SOUND = 3;

/** The marked sounds of the name of what is offered, and of its other names of one word. */
export function soundsOfService(offered: string): Set<string> {
  const named = servicesNamed(offered);
  return new Set(
    PHRASES.filter(({ service }) => named.includes(service)).flatMap(({ phrases: [name = [], ...also] }) => [
      ...name,
      ...also.filter(([word = '', more]) => !more && word.length > SHORT_SOUND).flat(),
    ]),
  );
}

/** Words of sentences that say neither an illness nor a place. */
const SAID_IN_ENGLISH = new Set(
  wordsIn(
    'i my our you your he she it his her him who what which where when why how is am are was were be been has have ' +
      'had do does did can could will would should need needs needed want wants looking find show tell give please ' +
      'help some any good nearby nearest around from with on or not no very since days day please madam ' +
      'specialist hospitl health go going get take taken came come address number phone ' +
      'new name see live lives staying someone somebody old year years age ' +
      'father dad son daughter wife husband brother sister two three four five',
  ),
);

/** By sound, so once for both scripts where both spell alike. */
const SAID_IN_HINDI = new Set(
  wordsIn(
    plain(
      'मैं मैंने मुझे मुझको मेरा मेरे मेरी mera meri हम हमें हमारा हमारे हमारी आप आपका आपके आपकी वह वो यह ये इस उस इसे उसे उनका उनके उनकी ' +
        'अपना अपने अपनी पिता पिताजी pitaji papa पापा बेटा बेटे बेटी पति पत्नी भाई बहन दादा दादी नाना नानी चाचा कौन कौनसा क्या क्यों कब कैसे कहां किस किसी कुछ कोई सब सबसे ' +
        'हैं hain था थी थे हो होता होती होते रहा रही रहे गई गए gayi gai gaye चुका जाता जाती जाए jaye जाऊं jau jaoon जाएं जाते ' +
        'आता आती आए आया आई करना करने करें करे करता करती किया करवाना कराना karwana कराएं कर दिया दी दो दें लें लेना ले लिया ली ' +
        'होना होने बताओ बताइए बताएं बताना दिखाना दिखाने दिखानी dikhana dikhani दिखाओ दिखाए मिलेगा milega मिले मिलता मिलती होगा hoga होगी सकता सकते सकती ' +
        'पड़ा पड़ी पड़ चाहता चाहती बहुत bahut bohot ज्यादा jyada zyada थोड़ा तेज अभी abhi आज कल रोज दिन साल महीने से se ko को ने ne तो to भी bhi ही न नहीं nahi nahin मत या ya एक ' +
        'अच्छा accha acche अच्छे अच्छी बढ़िया सस्ता sasta सरकारी sarkari मदद madad जरूरत सही जगह आसपास aaspaas nazdeek nazdik najdik नजदीकी वहां यहां रात raat मुफ्त muft लग lag लगा लगी lagi चढ़ चढ़ी खा kha aa आ खुला khula फ्री बार baar बनवाना banwana भैया bhaiya दीदी didi सुबह subah शाम shaam दोपहर lene lena देना dena बहना छुड़ाना chhudana chudana छोड़ना yahan yaha wahan ' +
        'डाक्टर doctr विशेषज्ञ चिकित्सक चिकित्सा chikitsak दवाखाना गांव gaon gaanv जिला zila jila तहसील ब्लॉक शहर रहने रहता रहते रहती का',
    ),
  ).map(soundMark),
);

/** Neither an illness nor a place, in either script. A single letter may be part of a name. */
export const isSaidAlong = (word: string): boolean =>
  word.length > 1 &&
  (EVERYWHERE.has(word) || SAID_IN_ENGLISH.has(word) || SAID_IN_HINDI.has(soundMark(word)));

/** From this length the beginning of a word is enough, for searching while typing. */
const LEAST_BEGINNING = 4;

const LEAST_BEGINNING_SOUND = 3;

/** A slip is forgiven in words of this length, if this much of their sound is left. */
const LEAST_SLIP = 5;

const LEAST_SLIP_SOUND = 4;

const MARK = 1;

/**
 * `part`: the whole text. `words`: must fit, without those that fit everywhere; the letters of an abbreviation are
 * one word. `apart`: the words as typed, if different.
 */
export type Wanted = { part: string; words: string[]; apart?: string[] };

export function wantedBy(typed: string): Wanted {
  const part = plain(typed.replaceAll('\0', ''));
  const wordsOf = (text: string) => [...new Set(wordsIn(text))].filter((word) => !EVERYWHERE.has(word));
  const asOne = saintly(abbreviated(part));
  return { part, words: wordsOf(asOne), ...(asOne !== part && { apart: wordsOf(part) }) };
}

/**
 * Whether the words differ by one slip. Not for numbers.
 * @param known a word as written, or a marked sound
 */
export const nearlyFits = (word: string, sound: string, known: string): boolean =>
  // First what tells most words apart: all that hospitals have are compared. Hardly anybody gets the first letter wrong.
  known[MARK] === sound[MARK] &&
  isSound(known) &&
  Math.abs(known.length - sound.length) <= 1 &&
  known.length >= LEAST_SLIP_SOUND + MARK &&
  word.length >= LEAST_SLIP &&
  sound.length >= LEAST_SLIP_SOUND + MARK &&
  !/\p{N}/u.test(word) &&
  !isAbbreviation(word) &&
  withinOneEdit(sound, known);

/**
 * Words that contain it or sound like it; if none sounds like it, those that begin with its sound.
 * @param index every word and marked sound there is
 */
export function fittingIn(index: ReadonlyMap<string, unknown>, word: string, slip: boolean) {
  const sound = soundMark(word);
  const begins =
    word.length >= LEAST_BEGINNING && sound.length >= LEAST_BEGINNING_SOUND + MARK && !index.has(sound);
  return (known: string): boolean =>
    (isSound(known) ? known === sound || (begins && known.startsWith(sound)) : known.includes(word)) ||
    (slip && nearlyFits(word, sound, known));
}
