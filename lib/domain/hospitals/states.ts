import { soundMark, plain, wordsIn } from './search-words';

/** Name as in villages.json, name in Hindi, what people also say, capital. */
// oxfmt-ignore
const STATES = [
  ['Andaman and Nicobar Islands', 'अंडमान और निकोबार', '', 'Port Blair'],
  ['Andhra Pradesh', 'आंध्र प्रदेश', 'andhra', 'Vijayawada'],
  ['Arunachal Pradesh', 'अरुणाचल प्रदेश', 'arunachal', 'Itanagar'],
  ['Assam', 'असम', 'asam', 'Guwahati'],
  ['Bihar', 'बिहार', '', 'Patna'],
  ['Chandigarh', 'चंडीगढ़', '', 'Chandigarh'],
  ['Chhattisgarh', 'छत्तीसगढ़', 'cg', 'Raipur'],
  ['Delhi', 'दिल्ली', '', 'Delhi'],
  ['Goa', 'गोवा', '', 'Goa'],
  ['Gujarat', 'गुजरात', '', 'Ahmedabad'],
  ['Haryana', 'हरियाणा', '', 'Panchkula'],
  ['Himachal Pradesh', 'हिमाचल प्रदेश', 'himachal, hp', 'Shimla'],
  ['Jammu and Kashmir', 'जम्मू और कश्मीर', 'kashmir', 'Srinagar'],
  ['Jharkhand', 'झारखंड', '', 'Ranchi'],
  ['Karnataka', 'कर्नाटक', '', 'Bengaluru'],
  ['Kerala', 'केरल', '', 'Thiruvananthapuram'],
  ['Ladakh', 'लद्दाख', '', 'Leh'],
  ['Lakshadweep', 'लक्षद्वीप', '', 'Kochi'],
  ['Madhya Pradesh', 'मध्य प्रदेश', 'mp, एमपी', 'Bhopal'],
  ['Maharashtra', 'महाराष्ट्र', '', 'Mumbai'],
  ['Manipur', 'मणिपुर', '', 'Imphal'],
  ['Meghalaya', 'मेघालय', '', 'Shillong'],
  ['Mizoram', 'मिज़ोरम', '', 'Aizawl'],
  ['Nagaland', 'नागालैंड', '', 'Kohima'],
  ['Odisha', 'ओडिशा', 'orissa, उड़ीसा', 'Bhubaneswar'],
  ['Puducherry', 'पुडुचेरी', '', 'Puducherry'],
  ['Punjab', 'पंजाब', '', 'Ludhiana'],
  ['Rajasthan', 'राजस्थान', '', 'Jaipur'],
  ['Sikkim', 'सिक्किम', '', 'Gangtok'],
  ['Tamil Nadu', 'तमिलनाडु', 'tamilnadu, tn', 'Chennai'],
  ['Telangana', 'तेलंगाना', '', 'Hyderabad'],
  ['The Dadra and Nagar Haveli and Daman and Diu', 'दादरा और नगर हवेली और दमन और दीव', 'daman, दमन', 'Valsad'],
  ['Tripura', 'त्रिपुरा', '', 'Agartala'],
  ['Uttar Pradesh', 'उत्तर प्रदेश', 'up, यूपी, u.p.', 'Lucknow'],
  ['Uttarakhand', 'उत्तराखंड', 'uttaranchal', 'Dehradun'],
  ['West Bengal', 'पश्चिम बंगाल', 'bengal, बंगाल', 'Kolkata'],
] as const;

/** Of districts that give their name to no area of pincodes. */
// oxfmt-ignore
const DISTRICTS = [
  'Chitrakoot चित्रकूट', 'Ambedkar Nagar अंबेडकर नगर', 'Amroha अमरोहा', 'Auraiya औरैया', 'Balrampur बलरामपुर',
  'Bhadohi भदोही', 'Gautam Buddha Nagar गौतम बुद्ध नगर', 'Kannauj कन्नौज', 'Kanpur Dehat कानपुर देहात',
  'Kanpur Nagar कानपुर नगर', 'Kasganj कासगंज', 'Kheri खीरी', 'Kushi Nagar कुशीनगर', 'Maharajganj महराजगंज',
  'Sambhal संभल', 'Sant Kabeer Nagar संत कबीर नगर', 'Shamli शामली', 'Shravasti श्रावस्ती',
  'Siddharth Nagar सिद्धार्थनगर', 'Agar Malwa आगर मालवा', 'Alirajpur अलीराजपुर', 'Ashoknagar अशोकनगर',
  'Barwani बड़वानी', 'Dindori डिंडोरी', 'East Nimar पूर्वी निमाड़', 'Harda हरदा', 'Niwari निवाड़ी',
  'Sheopur श्योपुर', 'Singrauli सिंगरौली', 'Umaria उमरिया', 'Araria अररिया', 'Arwal अरवल', 'Gopalganj गोपालगंज',
  'Lakhisarai लखीसराय', 'Madhepura मधेपुरा', 'Pashchim Champaran पश्चिम चंपारण',
  'Purbi Champaran पूर्वी चंपारण', 'Saran सारण', 'Sheikhpura शेखपुरा', 'Sheohar शिवहर', 'Central मध्य दिल्ली',
  'East पूर्वी दिल्ली', 'New Delhi नई दिल्ली', 'North East उत्तर पूर्वी दिल्ली',
  'North West उत्तर पश्चिमी दिल्ली', 'North उत्तरी दिल्ली', 'Shahdara शाहदरा', 'South East दक्षिण पूर्वी दिल्ली',
  'South West दक्षिण पश्चिमी दिल्ली', 'South दक्षिणी दिल्ली', 'West पश्चिमी दिल्ली',
];

export const DISTRICTS_IN_HINDI: ReadonlyMap<string, string> = new Map(
  DISTRICTS.map((both) => {
    const at = both.search(/\p{Script=Devanagari}/u);
    return [both.slice(0, at - 1), both.slice(at)];
  }),
);

const soundsOf = (text: string) => wordsIn(plain(text)).map(soundMark);

export type State = { name: string; nameHindi: string; capital: string; said: string[][] };

export const stateOf: ReadonlyMap<string, State> = new Map(
  STATES.map(([name, nameHindi, also, capital]) => [
    name,
    {
      name,
      nameHindi,
      capital,
      said: [name, nameHindi, ...also.split(', ')].map(soundsOf).filter((words) => words.length > 0),
    },
  ]),
);
