import { foldSpelling } from './fold-spelling';

/** Other Indian scripts have their letters in the same order: ઉપર is ऊपर. */
const inDevanagari = (text: string): string =>
  text.replace(/[\u0980-\u0D7F]/g, (sign) => String.fromCharCode(0x09_00 + (sign.charCodeAt(0) & 0x7f)));
const fold = (word: string) => foldSpelling(inDevanagari(word));
const folded = (words: string) => new Set(words.split(' ').map(fold));

/** Refer to another row: alone, with links, or with a word for a place. */
const SAME = folded(
  'ditto detto dittoo डिटो डिट्टो same सेम sameasabove sameas asabove above abov abve abobe avobe ' +
    'abv अबव एबव अबोव एबोव एसअबव एजअबव sameaddress samevillage samesame same2same डिट्टों डिटटो ' +
    'abovementioned aforesaid below ibid ' +
    'ibidem idem likewise similar previous prev earlier repeat tadaiv tadev तदैव तथैव wahi वही वहीं wohi ' +
    'वोही yahi यही उही तोच तेच yathavat यथावत यथोक्त यथैव purvavat purvvat poorvavat पूर्ववत पूर्वोक्त ' +
    'पूर्वानुसार ukt उक्त उक्तानुसार tadanusar तदनुसार upariwat उपरिवत वरीलप्रमाणे 々 仝 同上 மேற்படி ایضا ' +
    'ایضاً أيضا وہی مذکورہ بالا',
);
/** The same, as the beginning of a longer word: उपरोक्तानुसार. */
const SAME_BEGINS = /^(?:iatopari|up[aeo]?r[ai]?(?:oka?t|i?ukt|val|vat$|jes|a?nus|likit))/;
/** Also names of villages, so they refer only if nothing else is written. */
const VILLAGES_TOO = /^[\s.]*(?:wahi|vahi|yahi|sem|dho|dittu)[\s.]*$/i;
/** Refer to another row only alone or with links; otherwise they name a place: Upar Tola, Do Ghar, DTO Road. */
const ALONE = folded('do डू dto डीटीओ upar uper upr ऊपर ऊपरे ऊपरेर niche neeche नीचे वरील اوپر');
/** Refer to another row only with links: Saman is a village, too. */
const WITH_LINKS = folded('saman samaan समान before last purv पूर्व pehle pahle पहले pichla pichhla पिछला');
const LINKS = folded(
  'as एज एस az is the at with name pr sr sl co care sam sane jo जो यथा ye bhi rahega hoga hua हुआ dekhe ' +
    'देखें dekhiye देखिए dekho देखो देखना देख लें ले लो देखकर lijiye लीजिए padhe पढ़ें please pls plz kripya कृपया on lives s no first number ref ' +
    'in to टू of see refer here only h like given mentioned stated said written shown detail address ' +
    'एड्रेस aadhaar adhar record addr addrs addres adrs adress add adr pata पता पते wala wali wale वाला ' +
    'वाली वाले jaisa jaise jaisi jesa जैसा जैसे जैसी ke के ki की ka का ko को hi ही hai है हैं भी me mein ' +
    'में par पर se से anusar अनुसार mutabik मुताबिक मुजब tarah तरह भांति likha likhe लिखा लिखे लिखी लिखित ' +
    'diya diye दिया दिए दी gaya गया गए bataya बताया वर्णित अंकित दर्ज प्रमाणे जेवुं मतो جیسا والا row ' +
    'line entry card family member head primary holder husband father mother wife self',
);
/** Refer only together with what they refer to: as Sr. no. 3, मुखिया के अनुसार. */
const REFERS = folded(
  'as एज एस az see refer ref like with jaisa jaise jaisi जैसा जैसे जैसी anusar अनुसार mutabik मुताबिक dekhe ' +
    'देखें dekhiye देखिए',
);
const REFERRED = folded(
  'sr sl no number serial kramank क्रमांक क्र row line entry card family member head primary holder husband father ' +
    'mother wife aadhaar adhar आधार mukhiya मुखिया pita पिता patni पत्नी sadasya सदस्य pratham प्रथम mukhya मुख्य',
);
/** It is the address of whoever follows: same address as Sita Devi. The text is folded. */
const SAME_AS =
  /^(?:(?:same|sem|dito)(?: (?:adr?e?s?|pata|vil|vilage|gram|gaon|ganv|hause|gar|place))?(?: is)? (?:as|aj|ej|es|like|vit)|as per) ./;
/** At the end: सीता देवी के जैसा. */
const LIKE_THEM = /. (?:jes[aei]|k[aei] (?:saman|anusar|mutabik|mujab|tara))(?: (?:hi|he))*$/;
/** A place after it may be enough: Same as above, Manikpur. */
const AND_MORE = /(?:above|aadhaa?r|adhaa?r|card)\s*[,;\n]/;
/** पति का पता, husband's house, address of wife. Not folded: Patti is a town. */
const KIN =
  '(?:pati|pita|mata|patni|sasur|husband|father|mother|wife|पति|पिता|माता|पत्नी|ससुर)(?: ?(?:ji|जी))?';
const HEAD = '(?:head|mukhiya|मुखिया)';
const ITS = `(?:['’]?s| k[aei]| का| के| की)`;
const OF_KIN = new RegExp(
  String.raw`^[^\p{L}]*(?:(?:my|mere|मेरे) )?(?:${KIN}${ITS} (?:ghar|house|home|gaon|village|घर|मकान|गाँव|गांव)|` +
    `${KIN} (?:ke sa+th|के साथ)|(?:same|सेम) ${KIN}|(?:${KIN}|${HEAD})(?:${ITS}| wala| वाला)* (?:pata|address|addr?|पता|पते|एड्रेस)|` +
    String.raw`address of (?:(?:my|the) )?(?:${KIN}|${HEAD}))(?: (?:hi|ही|hai|है))*[^\p{L}\p{M}]*$`,
  'u',
);
/** Words for kinds of places, not names. */
const PLACES = folded(
  'village vill vil विलेज gram ग्राम gaon gaanv गाँव गाव town city house home ghar घर makan मकान place ' +
    'jagah जगह स्थान location post thana थाना ward वार्ड mohalla muhalla मोहल्ला मुहल्ला tola टोला colony ' +
    'area street road gali गली block ब्लॉक tehsil तहसील district dist zila ज़िला state राज्य residence ' +
    'निवास निवासी',
);
const VILLAGE = folded('village gram gaon गाँव गाव');
/** May also say where something is: Ghar 12 Above Road. */
const WHERE = folded('above below');
/** 3, 3rd, and 4th without its h. */
const NUMBER = /^\d{1,3}(?:st|nd|rd|t)?$/;

/**
 * Refers to another row or field instead of naming a place: "as above" in any script and spelling, or nothing but
 * signs (〃, ↓, -"-).
 */
export function isAsAbove(text: string): boolean {
  const plain = text.normalize('NFKC').toLowerCase();
  if (!/[\p{L}\p{N}?\uFFFD]/u.test(plain)) return plain !== '';
  if (VILLAGES_TOO.test(plain)) return false;
  const parts = plain.replace(/[\u200C\u200D]/g, '').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  // -d-o-, D.O.
  const joined = parts.every(({ length }) => length === 1) ? [parts.join('')] : parts;
  const sound = joined
    .map(fold)
    .join(' ')
    .replace(/\b[csvdh] o(?= )/g, 'co');
  if ((SAME_AS.test(sound) && !AND_MORE.test(plain)) || LIKE_THEM.test(sound) || OF_KIN.test(plain))
    return true;
  const words = sound.replace(/\b(?:(?:ek|vo) hi|ek saman|as per|[ui]si(?= ))/g, 'same').split(' ');
  const isSame = (word: string) => SAME.has(word) || SAME_BEGINS.test(word);
  const others = words.filter((word) => !isSame(word) && !ALONE.has(word) && !WITH_LINKS.has(word));
  const isNumber = (word: string) => NUMBER.test(word);
  const refers = words.some((word) => REFERS.has(word)) && words.some((word) => REFERRED.has(word));
  if (refers && words.every((word) => LINKS.has(word) || REFERRED.has(word) || isNumber(word))) return true;
  const isAddress = words.some(isNumber) && words.filter((word) => PLACES.has(word)).length > 1;
  if (isAddress && words.filter(isSame).every((word) => WHERE.has(word))) return false;
  if (words.some(isSame))
    return others.every(
      (word) => [LINKS, PLACES, REFERRED].some((list) => list.has(word)) || /^\d{1,3}$/.test(word),
    );
  const linked = others.some((word) => LINKS.has(word));
  if (!words.some((word) => ALONE.has(word)) && !(linked && others.length < words.length)) return false;
  return others.every((word) => LINKS.has(word) || (linked && VILLAGE.has(word)));
}
