import { devanagariInLatin } from './devanagari';
import { foldSpelling } from './fold-spelling';
import { cleanText } from './normalize-text';

/** Words kept in memory: half of the families of a sheet share their names. */
const MOST_KNOWN = 20_000;
const remembered = <Made>(make: (word: string) => Made): ((word: string) => Made) => {
  const known = new Map<string, Made>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    if (known.size === MOST_KNOWN) known.clear();
    const made = make(word);
    known.set(word, made);
    return made;
  };
};

/** As earlier versions stored words: without `SPELLINGS`. */
const plainFold = remembered((word) =>
  foldSpelling(devanagariInLatin(word).replace(/^(md|mohd|m[ou]hamm?[ae]d)$/, 'muhamad'))
    .replace(/[^a-z]/g, '')
    // Surendra, Surender, Surinder.
    .replace(/[ei]nd(er|ra?)$/, 'indr')
    // Ashok and Ashoka, Gupt and Gupta.
    .replace(/(?<=..)a$/, ''),
);

const folded = (words: string) => words.split(' ').map(plainFold);
const mapped = (lists: Record<string, string>) =>
  new Map(Object.entries(lists).flatMap(([to, from]) => folded(from).map((word) => [word, plainFold(to)])));

/** Titles fold to their Latin spelling: श्रीमती and Smt. */
const TITLES = new Set(
  folded(
    'shri shriman shrimati smt smti sushri kumari km ku kum mr mrs ms miss mst mt dr do prof adv pt sau thiru tmt janab ' +
      'late lt sv svargiya swargiya marhum haji डा',
  ),
);
/** Said after a name: Ram ji. In front they are names (Sahab Lal). */
const ENDS = new Set(folded('ji jee sahab saheb'));
/** Written for a whole word: मो0, Md. and मोहम्मद; Kr. and Kumar. Not in an address, where मो0 is a mohalla. */
const ABBREVIATIONS = mapped({
  mohammad: 'mo mu moh muh muhd mohmd mohmad mohmmad mohammd mohamid mahammad mahommad mohommad muhammud',
  kumar: 'kr ku kumr',
  sheikh: 'sk',
  prasad: 'pd',
  abdul: 'abd',
});
/** Spellings that the sound of the letters does not bring together. */
const SPELLINGS = mapped({
  begam: 'begum',
  prasad: 'parsad parshad prashad',
  verma: 'varma barma',
  tiwari: 'tewari',
  sayyad: 'syed sayed saiyed saiyid',
  rahman: 'rehman',
  devi: 'debi',
  chaudhari: 'chaudhri chaudhuri chaudri',
  saint: 'st',
  dsouza: 'disuza desouza dsuza desuza',
});
/** सिंह sounds like Sinha, which is another name; Sinh is the same as Singh. */
const SINGH = /^सिं[हगघ]$/;
/** Mau is a town. */
const MAU = /^मौ$/;
const whole = (word: string) =>
  word
    .replace(SINGH, 'singh')
    .replace(/sinh$/, 'singh')
    .replace(MAU, 'mohd')
    .replace(/^शे$/, 'sheikh')
    .replace(/^सै$/, 'sayyad');

export function foldWord(word: string, abbreviations = ABBREVIATIONS): string {
  const fold = plainFold(whole(word));
  return abbreviations.get(fold) ?? SPELLINGS.get(fold) ?? fold;
}

export const foldPlaceWord = (word: string): string => foldWord(word, new Map());

/** Each is tried by itself: one key for all would make too many names the same. */
const HABITS: ReadonlyArray<readonly [RegExp, ...string[]]> = [
  // Lakshmi, Luxmi, Lachhmi; Kshama, Chhama.
  [/uks/, 'aks', 'ac'],
  [/aks/, 'uks'],
  [/k[sc]/, 'c', 'kc'],
  [/c/, 'ks'],
  // Shyam, Sham; Jyoti, Joti.
  [/si(?=a[mnp])/, 's'],
  [/s(?=a[mnp])/, 'si'],
  [/ji(?=ot)/, 'j'],
  [/j(?=ot)/, 'ji'],
  // Chandra, Chander, Chandar; Sundari, Sunderi; Umar, Umer.
  [/(?<=.[^aeiou])[ae]?r(?=[^aeiou]|$)|(?<=[^aeiou]{2})[ae]?r/, 'r', 'er', 'ar'],
  // Ahmad, Ahmed; Mahmud, Mehmood.
  [/(?<=m)[ae](?=d$)/, 'a', 'e'],
  [/[ae](?=h[^aeiou])/, 'a', 'e'],
  // Gyan, Jnan, Dnyan.
  [/gi(?=[ao]|$)/, 'jn', 'gn', 'dni'],
  [/jn|dni|gn/, 'gi'],
  // Yadav, Jadav.
  [/^i(?=[aou])/, 'j'],
  [/^j(?=[aou])/, 'i'],
  // Krishna, Krushna, Kishan; Amrita, Amruta.
  [/kr[iu]?(?=s)/, 'kri', 'kru', 'kr', 'ki'],
  [/ki(?=s)/, 'kri'],
  [/(?<=[^aeiou]r)i(?=[stdn])|(?<=^r)i(?=s)/, 'u'],
  [/(?<=[^aeiou]r)u(?=[stdn])|(?<=^r)u(?=s)/, 'i'],
  // Ganapati, Ganpati.
  [/n(?=a[bp])/, 'm'],
  [/m(?=[bp])/, 'n'],
  // Ram Avatar, Ramautar.
  [/ava?tar$/, 'autar'],
  [/autar$/, 'avatar', 'avtar'],
  // Kripal, Kirpal.
  [/krip/, 'kirp'],
  [/kirp/, 'krip'],
  // Satyanarayan, Satnarayan.
  [/^satia?(?=n)/, 'sat'],
  [/^sat(?=nar)/, 'satia', 'sati'],
  // Lal Chandra, Lalchand.
  [/cand[ae]?r$/, 'cand'],
  [/cand$/, 'candr'],
];
/** For longer words only, because Mona is not Munna: Qureshi, Koreshi; Chauhan, Chohan. */
const LONG = 5;
const HABITS_OF_LONG: typeof HABITS = [
  [/o/g, 'u'],
  [/au/, 'o'],
  [/(?<=.)o(?=.)/, 'au'],
  [/(?<!a)u/, 'o'],
  [/(?<!a)u/g, 'o'],
];
/** Names with other spellings. */
const ALSO = [
  'kshama shama',
  'umar omar',
  'mahendra mohinder',
  'lakshmi lakhmi',
  'saraswati sarasoti sursati',
  'rukmini rukmani',
  'ayodhya ajodhya',
  'ayesha aisha',
  'gauri gori',
  'maurya morya',
  'shoaib shuaib',
  'rawat raut',
  'krishna krishan kishan',
  'devendra davinder',
  'vishnu bishnu vishun bishun',
  'dwarika dwarka',
  'jagannath jagarnath',
  'kunwar kanwar',
  'abdul abdur',
  'moin muin',
  'mithilesh mithlesh मिथलेश',
  'siddiqui siddiqi siddique',
  'girija girja',
  'urmila urmla',
  'fatima fatema',
  'iqbal ekbal इकबाल',
].map(folded);

/** The word itself first. */
export const spellingsOf = remembered((fold): string[] => [
  ...new Set([
    fold,
    ...ALSO.filter((names) => names.includes(fold)).flat(),
    ...[...HABITS, ...(fold.length < LONG ? [] : HABITS_OF_LONG)].flatMap(([sound, ...others]) =>
      others.map((other) => fold.replace(sound, other)),
    ),
  ]),
]);

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** In the same order. */
const LETTER_NAMES = 'ए बी सी डी ई एफ जी एच आई जे के एल एम एन ओ पी क्यू आर एस टी यू वी डब्ल्यू एक्स वाई जेड'.split(' ');
/** Longest first: एफ before ए, with which it begins. */
const ANY_NAME = LETTER_NAMES.toSorted((one, other) => other.length - one.length).join('|');
const wholeWord = (inside: string) => new RegExp(`(?<![\\p{L}\\p{M}])(?:${inside})(?![\\p{L}\\p{M}])`, 'giu');
/** `R`, `AK`, `JPN`; not `Ram`. */
const INITIALS = wholeWord('[a-z][b-df-hj-np-tv-z]?|[b-df-hj-np-tv-z]{3}');
const INITIALS_BY_NAME = wholeWord(`(?:${ANY_NAME})+`);

/** `R. K. Gupta` as `आर. के. Gupta`, `आरके गुप्ता` as `rk गुप्ता`. */
export const withOtherInitials = (name: string): string =>
  name.search(INITIALS) >= 0
    ? name.replace(INITIALS, (word) =>
        word.toLowerCase().replace(/./g, (letter) => LETTER_NAMES[LETTERS.indexOf(letter)] ?? letter),
      )
    : // ऐम and एम.
      name
        .replaceAll('ऐ', 'ए')
        .replace(INITIALS_BY_NAME, (word) =>
          word.replace(new RegExp(ANY_NAME, 'g'), (called) => LETTERS[LETTER_NAMES.indexOf(called)]!),
        );

/** As earlier versions stored words: finds what `npm run db:update` has not reached yet. */
export const foldWordBefore = plainFold;

/** In either script, with or without its dot (`कु०`). */
export const isTitle = (word: string): boolean => TITLES.has(plainFold(lettersOf(word)));

export const isMohammad = (word: string): boolean => foldWord(lettersOf(word)) === MOHAMMAD;
const MOHAMMAD = plainFold('mohammad');

const lettersOf = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '');

/** In front of a name कु. means Kumari, behind one Kumar. */
const isKumar = (word: string, at: number) => at > 0 && plainFold(word) === 'ku';

const allWords = (text: string): string[] =>
  cleanText(text)
    // Full-width letters are letters.
    .normalize('NFKC')
    .toLowerCase()
    // Joiners are inside of words (क्‍ष), and nobody sees them.
    .replace(/[\u200C\u200D]/g, '')
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean);

/** @returns each word; `own`: it is neither a title nor an honorific */
const sorted = (name: string): Array<{ word: string; own: boolean }> =>
  allWords(name).map((word, at) => ({
    word,
    own: isKumar(word, at) || !(isTitle(word) || (at > 0 && ENDS.has(plainFold(word)))),
  }));

const ownOf = (words: ReturnType<typeof sorted>) => words.filter(({ own }) => own).map(({ word }) => word);

/** In lower case, without titles and honorifics, unless the name has nothing else. */
export function nameWords(name: string): string[] {
  const words = sorted(name);
  const own = ownOf(words);
  return own.length > 0 ? own : words.map(({ word }) => word);
}

const MOST_JOINED = 5;
const expanded = (word: string) => (isMohammad(word) ? 'mohammad' : devanagariInLatin(whole(word)));

/**
 * Joins neighbouring words, since people write both `Ram Lal` and `Ramlal`, `D'Souza` and `Dsouza`, `Shri Devi` and
 * `Sridevi`.
 * @returns each joined word, and the words of the name with it in front
 */
export function joinedWords(name: string): Array<{ word: string; words: string[] }> {
  // Shri and Kumari are parts of names, too: Sridevi, Rajkumari.
  const mayJoin = (word: string, at: number) =>
    !isTitle(word) || (at === 0 ? plainFold(word) === 'sri' : ['sri', 'kumari'].includes(plainFold(word)));
  const words = sorted(name).filter(({ word }, at) => mayJoin(word, at));
  return words.slice(1, 1 + MOST_JOINED).map((second, at) => {
    const word = expanded(words[at]!.word) + expanded(second.word);
    return { word, words: [word, ...ownOf(words.slice(0, at)), ...ownOf(words.slice(at + 2))] };
  });
}
