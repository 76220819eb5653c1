/** The Hindi numbers from 1; each number has a word of its own, some have several. */
const HINDI = `एक/दो/तीन/चार/पाँच,पांच/छह,छः,छ,छे/सात/आठ/नौ/दस/ग्यारह/बारह/तेरह/चौदह/पंद्रह,पन्द्रह/सोलह/सत्रह/अठारह,अट्ठारह/उन्नीस
बीस/इक्कीस/बाईस,बाइस/तेईस,तेइस/चौबीस/पच्चीस/छब्बीस/सत्ताईस,सत्ताइस/अट्ठाईस,अठ्ठाईस,अट्ठाइस,अठाईस/उनतीस,उन्तीस
तीस/इकतीस,इकत्तीस/बत्तीस/तैंतीस,तेंतीस/चौंतीस/पैंतीस/छत्तीस/सैंतीस/अड़तीस/उनतालीस,उन्तालीस
चालीस/इकतालीस/बयालीस/तैंतालीस,तेंतालीस,तिरालीस/चौवालीस,चवालीस/पैंतालीस/छियालीस/सैंतालीस/अड़तालीस/उनचास,उन्चास
पचास/इक्यावन/बावन/तिरपन,तिरेपन/चौवन/पचपन/छप्पन/सत्तावन/अट्ठावन,अठ्ठावन,अठावन/उनसठ
साठ/इकसठ/बासठ/तिरसठ,तिरेसठ/चौंसठ/पैंसठ/छियासठ/सड़सठ,सरसठ/अड़सठ/उनहत्तर
सत्तर/इकहत्तर/बहत्तर/तिहत्तर/चौहत्तर/पचहत्तर/छिहत्तर/सतहत्तर/अठहत्तर/उनासी,उन्यासी
अस्सी/इक्यासी/बयासी/तिरासी/चौरासी/पचासी/छियासी/सत्तासी,सतासी/अट्ठासी,अठासी/नवासी
नब्बे/इक्यानवे,इक्यानबे/बानवे,बानबे/तिरानवे,तिरानबे/चौरानवे,चौरानबे/पचानवे,पंचानवे/छियानवे,छियानबे/सत्तानवे,सत्तानबे/अट्ठानवे,अट्ठानबे/निन्यानवे,निन्यानबे/सौ`;

const ONES =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';

const plain = (word: string) => word.normalize('NFC').replace('fourty', 'forty');

const WORDS = new Map<string, number>([
  ...HINDI.split(/[/\n]/).flatMap((words, at) =>
    words.split(',').map((word): [string, number] => [plain(word), at + 1]),
  ),
  ...ONES.split(' ').map((word, at): [string, number] => [word, at + 1]),
  ...TENS.split(' ').map((word, at): [string, number] => [word, (at + 2) * 10]),
  ['hundred', 100],
]);

/** The number that a text in lower case begins with in English or Hindi words, from 1 to 100, and how it is written. */
export function numberInWords(text: string): [written: string, number: number] | undefined {
  const [first = '', second = ''] =
    /^[\p{L}\p{M}]+(?:[ -][\p{L}\p{M}]+)?/u.exec(text)?.[0].split(/[ -]/) ?? [];
  const number = WORDS.get(plain(first));
  if (number === undefined) return undefined;
  const more = number >= 20 && number < 100 && number % 10 === 0 ? WORDS.get(plain(second)) : undefined;
  const isPair = /^[a-z]+$/.test(first) && more !== undefined && more < 10;
  return isPair ? [text.slice(0, first.length + 1 + second.length), number + more] : [first, number];
}
