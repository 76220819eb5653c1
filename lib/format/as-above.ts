import { foldSpelling } from './fold-spelling';

/** Other Indian scripts have their letters in the order of Devanagari: ઉપર is ऊपर. */
const inDevanagari = (text: string): string =>
  text.replace(/[\u0980-\u0D7F]/g, (sign) => String.fromCharCode(0x09_00 + (sign.charCodeAt(0) & 0x7f)));
const fold = (word: string) => foldSpelling(inDevanagari(word));
const folded = (words: string) => new Set(words.split(' ').map(fold));

/** They refer to another row: alone, with links, and with what a place is called. */
const SAME = folded(
  'ditto detto dittoo डिटो डिट्टो same सेम sameasabove sameas asabove above abov abve abobe avobe ' +
    'abv अबव एबव sameaddress samevillage samesame same2same डिट्टों abovementioned aforesaid below ibid ' +
    'ibidem idem likewise similar previous prev earlier repeat tadaiv tadev तदैव तथैव wahi वही वहीं wohi ' +
    'वोही yahi यही उही तोच तेच yathavat यथावत यथोक्त यथैव purvavat purvvat poorvavat पूर्ववत पूर्वोक्त ' +
    'पूर्वानुसार ukt उक्त उक्तानुसार tadanusar तदनुसार upariwat उपरिवत वरीलप्रमाणे 々 仝 同上 மேற்படி ایضا ' +
    'ایضاً أيضا وہی مذکورہ بالا',
);
/** The same, as the beginning of a longer word: उपरोक्तानुसार. */
const SAME_BEGINS = /^(?:iatopari|up[aeo]?r[ai]?(?:oka?t|i?ukt|val|vat$|jes|a?nus|likit))/;
/** Villages, if nothing else is written. */
const VILLAGES_TOO = /^[\s.]*(?:wahi|vahi|yahi|sem|dho)[\s.]*$/i;
/** They refer to another row alone or with links; with more they name a place: Upar Tola, Do Ghar. */
const ALONE = folded('do डू upar uper upr ऊपर ऊपरे ऊपरेर niche neeche नीचे वरील اوپر');
/** They refer to another row only with links: Saman is a village, too. */
const WITH_LINKS = folded('saman samaan समान before last purv पूर्व pehle pahle पहले pichla pichhla पिछला');
const LINKS = folded(
  'as एज is the at sam sane jo जो यथा ye bhi rahega hoga hua हुआ dekhe देखें s no sr first number ref ' +
    'in to टू of see refer here only h like given mentioned stated said written shown detail address ' +
    'एड्रेस aadhaar adhar record addr addrs addres adrs adress add adr pata पता पते wala wali wale वाला ' +
    'वाली वाले jaisa jaise jaisi jesa जैसा जैसे जैसी ke के ki की ka का ko को hi ही hai है हैं भी me mein ' +
    'में par पर se से anusar अनुसार mutabik मुताबिक मुजब tarah तरह भांति likha likhe लिखा लिखे लिखी लिखित ' +
    'diya diye दिया दिए दी gaya गया गए bataya बताया वर्णित अंकित दर्ज प्रमाणे जेवुं मतो جیسا والا row ' +
    'line entry card family member head primary holder husband father mother wife self',
);
/** What a place is, not which. */
const PLACES = folded(
  'village vill vil विलेज gram ग्राम gaon gaanv गाँव गाव town city house home ghar घर makan मकान place ' +
    'jagah जगह स्थान location post thana थाना ward वार्ड mohalla muhalla मोहल्ला मुहल्ला tola टोला colony ' +
    'area street road gali गली block ब्लॉक tehsil तहसील district dist zila ज़िला state राज्य residence ' +
    'निवास निवासी',
);
const VILLAGE = folded('village gram gaon गाँव गाव');

/**
 * Whether a text of a village or an address names none and refers to another row or field: "as above" in any script and
 * spelling, or nothing but signs (〃, ↓, -"-).
 */
export function isAsAbove(text: string): boolean {
  const plain = text.normalize('NFKC').toLowerCase();
  if (!/[\p{L}\p{N}?\uFFFD]/u.test(plain)) return plain !== '';
  if (VILLAGES_TOO.test(plain)) return false;
  const parts = plain.replace(/[\u200C\u200D]/g, '').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  // -d-o-, D.O.
  const joined = parts.every(({ length }) => length === 1) ? [parts.join('')] : parts;
  const words = joined
    .map(fold)
    .join(' ')
    .replace(/\b(?:(?:ek|vo) hi|ek saman|as per|[ui]si(?= ))/g, 'same')
    .split(' ');
  const isSame = (word: string) => SAME.has(word) || SAME_BEGINS.test(word);
  const others = words.filter((word) => !isSame(word) && !ALONE.has(word) && !WITH_LINKS.has(word));
  if (words.some(isSame))
    return others.every((word) => LINKS.has(word) || PLACES.has(word) || /^\d{1,3}$/.test(word));
  const linked = others.some((word) => LINKS.has(word));
  if (!words.some((word) => ALONE.has(word)) && !(linked && others.length < words.length)) return false;
  return others.every((word) => LINKS.has(word) || (linked && VILLAGE.has(word)));
}
