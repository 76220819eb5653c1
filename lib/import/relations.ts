import { RELATIONS, type Relation } from '@/lib/constants/choices';
import { nameKeys } from '@/lib/format/name-key';
import { isTitle } from '@/lib/format/name-words';
import { similarNames } from '@/lib/format/similar-names';
import type { Read } from './values';

const RELATION_WORDS: Record<Relation, string> = {
  Spouse:
    'wife, husband, w, h, hus, patni, biwi, bivi, gharwali, pati, hubby, पति, पत्नी, धर्मपत्नी, पति/पत्नी, घरवाली, घर वाली, बीवी, जीवनसाथी',
  Child:
    'son, daughter, s, d, dau, boy, girl, adopted son, adopted daughter, beta, beti, bitiya, putra, putri, ladka, ladki, bachcha, bachchi, बेटा, बेटी, बिटिया, पुत्र, पुत्री, सुपुत्र, सुपुत्री, लड़का, लड़की, बेटा/बेटी, बच्चा, बच्ची',
  Mother: 'mom, maa, mata, mata ji, mataji, माँ, मां, माता, माता जी, माताजी, अम्मा, महतारी',
  Father: 'dad, pita, pita ji, pitaji, पिता, पिता जी, पिताजी, बाप',
  Sibling: 'brother, sister, bro, sis, bhai, bahan, behan, भाई, बहन, बहिन, भाई/बहन',
  Other:
    'grandson, grand son, granddaughter, grand daughter, grandchild, grandfather, grandmother, daughter in law, son in law, father in law, mother in law, brother in law, sister in law, uncle, aunt, nephew, niece, cousin, bahu, damad, pota, poti, saas, sasur, dil, अन्य, बहू, पतोहू, पुत्रवधू, पुत्र वधू, दामाद, पोता, पोती, पौत्र, पौत्री, नाती, नातिन, सास, ससुर, दादा, दादी, नाना, नानी, चाचा, चाची, मामा, मामी, बुआ, मौसी, भतीजा, भतीजी, भांजा, भांजी, भाभी, देवर, जेठ, ननद, साला, साली, जीजा, देवरानी, जेठानी',
};
const SELF_WORDS =
  'self, head, primary, primary member, primary holder, holder, head of family, head of the family, family head, head of house, house head, hof, mukhiya, swayam, khud, karta, घर का मालिक, घर का मुखिया, स्वयं, स्वयम्, मुखिया, परिवार का मुखिया, परिवार की मुखिया, खुद';

const OF: Record<string, Relation> = {
  w: 'Spouse',
  h: 'Spouse',
  s: 'Child',
  d: 'Child',
  m: 'Mother',
  f: 'Father',
  b: 'Sibling',
};

/** Tells one child from another: `elder son`, `2nd daughter`, `छोटा बेटा`. A बड़ी माँ is no mother. */
const WHICH = new RegExp(
  '^(?:elder|eldest|younger|youngest|1st|2nd|3rd|4th|first|second|third|fourth|बड़ा|बड़ी|छोटा|छोटी|मझला|मझली|bada|badi|chhota|chhoti|chota|choti) '.normalize(
    'NFC',
  ),
);

/** Ignores case, dots, hyphens and brackets: `Daughter-in-law` is `daughter in law`. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u200C\u200D]/g, '')
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[.\-_*:]+/g, ' ')
    .replace(/\s*\/\s*/g, '/')
    .replace(/\s+/g, ' ')
    .trim();

const listed = (words: string) => words.split(', ').map(plain);
const SELF = new Set(listed(SELF_WORDS));
const WORDS = new Map(
  RELATIONS.flatMap((relation) =>
    [plain(relation), ...listed(RELATION_WORDS[relation])].map((word) => [word, relation] as const),
  ),
);
function known(word: string): Relation | undefined {
  const child = WORDS.get(word.replace(WHICH, ''));
  return WORDS.get(word) ?? (child === 'Child' || child === 'Sibling' ? child : undefined);
}

export const isSelf = (text: string): boolean =>
  plain(text)
    .split('/')
    .every((word) => SELF.has(word));

/** `w/o Ram`, `D/O`, `wife of Ram Lal`, `पत्नी श्री राम लाल`. */
function relationOf(text: string): { relation: Relation; name: string; word: string } | undefined {
  const word = plain(text);
  const [, letter, after = ''] = /^([whsdmfb])(?:\/o| o\b)(.*)$/.exec(word) ?? [];
  if (letter) return { relation: OF[letter]!, name: after.trim(), word: letter };
  const [, said = '', name = ''] =
    /^(.+?) (?:of|का|की)$/.exec(word) ?? /^(.+?) (?:of|श्री|श्रीमती|स्व|स्व०|स्व0|स्वर्गीय) (.+)$/.exec(word) ?? [];
  const relation = known(said);
  return relation && { relation, name: name.trim(), word: said };
}

/** Names whose wife, son or daughter somebody is, which tells people of one name apart. */
export const namesSomebody = (text: string): boolean => Boolean(relationOf(text)?.name);

/** Whether one name's words are all in the other. */
export function mayBeOne(one: string, other: string): boolean {
  const [a, b] = [nameKeys(one), nameKeys(other)];
  const among = (words: string[], of: string[]) => words.every((word) => of.includes(word));
  return among(a, b) || among(b, a) || similarNames(one, other);
}

/**
 * A relation must be to the primary member: for `W/o Raju`, Raju's wife or child may not be theirs.
 * @param spouses names of the primary member's husband or wife, whose children are also the primary member's
 */
export function namesAnother(text: string, holder: string, spouses: string[]): boolean {
  const { relation, name } = relationOf(text) ?? {};
  if (!relation || !name || relation === 'Other' || isTitle(name)) return false;
  return ![holder, ...(relation === 'Child' ? spouses : [])].some((one) => mayBeOne(name, one));
}

/** The other name in `Kamla W/o Ram`; '' if there is none. */
export const whoseIn = (text: string): string =>
  relationOf(text)?.name ?? /\s(?:[whsdmfb]\/o|(?:wife|widow) of)\.?\s+(.+)$/i.exec(text)?.[1] ?? '';

const WOMEN =
  'wife, patni, biwi, bivi, gharwali, beti, bitiya, putri, ladki, bachchi, maa, mata, mata ji, mataji, behan, bahan, bahu, poti, saas, घर वाली, बीवी, बिटिया, माता जी, माताजी, महतारी, पतोहू, w, daughter, d, m, dau, girl, adopted daughter, mother, mom, sister, sis, granddaughter, grand daughter, grandmother, daughter in law, mother in law, sister in law, aunt, niece, पत्नी, धर्मपत्नी, घरवाली, बेटी, पुत्री, सुपुत्री, लड़की, बच्ची, माँ, मां, माता, अम्मा, बहन, बहिन, बहू, पुत्रवधू, पुत्र वधू, पोती, पौत्री, नातिन, सास, दादी, नानी, चाची, मामी, बुआ, मौसी, भतीजी, भांजी, भाभी, ननद, साली, देवरानी, जेठानी';
const MEN =
  'husband, pati, hubby, beta, putra, ladka, bachcha, pita, pita ji, pitaji, bhai, damad, pota, sasur, पिता जी, h, hus, son, s, f, b, boy, adopted son, father, dad, brother, bro, grandson, grand son, grandfather, son in law, father in law, brother in law, uncle, nephew, पति, बेटा, पुत्र, सुपुत्र, लड़का, पिता, पिताजी, बाप, भाई, दामाद, पोता, पौत्र, नाती, ससुर, दादा, नाना, चाचा, मामा, भतीजा, भांजा, देवर, जेठ, साला, जीजा';
const SEX_OF = new Map<string, 'Female' | 'Male'>([
  ...listed(WOMEN).map((word) => [word, 'Female'] as const),
  ...listed(MEN).map((word) => [word, 'Male'] as const),
]);

/** A `wife` must not be a man, nor be married to a woman. */
export function isOfOtherSex(text: string, sex: string, holderSex: string): boolean {
  const said = SEX_OF.get(plain(text)) ?? SEX_OF.get(relationOf(text)?.word ?? '');
  if (!said) return false;
  const spouse = toRelation(text);
  const isSpouse = 'value' in spouse && spouse.value === 'Spouse';
  const differs = (one: string) => (one === 'Male' || one === 'Female') && one !== said;
  return differs(sex) || (isSpouse && holderSex === said);
}

export function toRelation(text: string): Read {
  const [first, ...others] = plain(text)
    .split('/')
    .map((word) => known(word));
  const one = others.every((relation) => relation === first) ? first : undefined;
  const relation = known(plain(text)) ?? one ?? relationOf(text)?.relation;
  return relation ? { value: relation } : { fault: 'relationWord' };
}
