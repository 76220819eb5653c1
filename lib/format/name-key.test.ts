import { expect, test } from 'vitest';
import { joinedKeys, nameKeys, readingsOf } from './name-key';

test.each([
  ['Sita', 'Seeta', 'सीता', 'SITA', 'Smt. Sita'],
  ['Karwi', 'Karvi', 'कर्वी'],
  ['Ramesh Kumar', 'रमेश कुमार', 'ramesh   KUMAAR'],
  ['Aman', 'अमन'],
  ['Poonam', 'Punam', 'पूनम'],
  ['Lakshmi', 'Laxmi', 'लक्ष्मी'],
  ['Chitrakoot', 'Chitrakut', 'चित्रकूट'],
  ['Mohd Arif', 'Mohammad Arif', 'मोहम्मद आरिफ'],
  ['Asha', 'Aasha', 'आशा'],
  ['Shyam', 'श्याम', 'श्\u200Dयाम', '\u200Eश्याम'],
  ['Santosh', 'संतोष', 'सन्तोष'],
  ['Binod', 'Vinod', 'बिनोद', 'विनोद'],
  ['Saint Thomas', 'St. Thomas', 'सेंट Thomas'],
])('%s sounds like %s', (one, ...others) => {
  for (const other of others) expect(nameKeys(other)).toEqual(nameKeys(one));
});

test.each([
  ['Anita', 'Nita'],
  ['Sita', 'Gita'],
  ['Ram', 'Rama Devi'],
  ['Ramesh', 'Rakesh'],
])('%s does not sound like %s', (one, other) => {
  expect(nameKeys(one)).not.toEqual(nameKeys(other));
});

const finds = (searched: string, name: string) => {
  const stored = [...nameKeys(name), ...joinedKeys(name)];
  return readingsOf(searched).some((words) =>
    words.every((keys) => keys.some((key) => stored.includes(key))),
  );
};

test.each([
  ['Lakshmi', 'Luxmi'],
  ['लक्ष्मी', 'Lachhmi'],
  ['Luxman', 'Lachhman'],
  ['क्षमा', 'Chhama'],
  ['Kshama', 'Shama'],
  ['श्याम', 'Sham'],
  ['Radheshyam', 'Radhesham'],
  ['Shyamsunder', 'Sham Sundar'],
  ['Jyoti', 'Joti'],
  ['Chandra', 'Chander'],
  ['चन्द्र', 'Chandar'],
  ['Chandrawati', 'Chanderwati'],
  ['Umar', 'Umer'],
  ['Koreshi', 'Qureshi'],
  ['कुरैशी', 'Koreshi'],
  ['Mustafa', 'Mostafa'],
  ['Moinuddin', 'Muinuddin'],
  ['Chauhan', 'Chohan'],
  ['Ahmad', 'Ahmed'],
  ['Saraswati', 'Sarswati'],
  ['Ganapati', 'Ganpati'],
  ['ज्ञान', 'Jnan'],
  ['Yadav', 'Jadav'],
  ['यमुना', 'Jamuna'],
  ['Krishna', 'Kishan'],
  ['Amrita', 'Amruta'],
  ['Ram Sinh', 'राम सिंह'],
  ['Jaysinh', 'Jaisingh'],
  ['R. K.', 'आर के'],
  ['RK Gupta', 'आर० के० गुप्ता'],
  ['आरके गुप्ता', 'R K Gupta'],
  ['S. P. Singh', 'एस पी सिंह'],
  ['A P J Abdul', 'ए. पी. जे. अब्दुल'],
  ['Lakshmi Devi', 'Luxmi Debi'],
  ['Mithlesh', 'मिथिलेश'],
  ['मिथलेश', 'Mithilesh'],
  ['Siddique', 'सिद्दीकी'],
  ['Girja', 'गिरिजा'],
  ['Ram Kirpal', 'Ramkripal'],
  ['Kirpa Shankar', 'कृपाशंकर'],
  ['Urmla Devi', 'उर्मिला देवी'],
  ['Fatema', 'फ़ातिमा'],
  ['Ekbal', 'इक़बाल'],
  ['Ramautar', 'Ram Avtar'],
  ['रामौतार', 'Ramavatar'],
  ['Satnarain', 'सत्यनारायण'],
  ['Lal Chandra', 'लालचन्द'],
  ['Ａｓｈａ　Ｄｅｖｉ', 'Asha Devi'],
])('%s and %s find each other', (one, other) =>
  expect([finds(one, other), finds(other, one)]).toEqual([true, true]),
);

test.each([
  ['Shyam', 'Shiv'],
  ['Ram', 'Raj'],
  ['Ram', 'Rani'],
  ['Ramesh', 'Rakesh'],
  ['Mona', 'Munna'],
  ['Roma', 'Ruma'],
  ['Asha', 'Usha'],
  ['Om', 'Uma'],
  ['Suraj', 'Saroj'],
  ['Sona', 'Sonia'],
  ['Chandra', 'Chandni'],
  ['Gyan', 'Gaya'],
  ['Miyan', 'Man'],
  ['R. K.', 'आर पी'],
  ['R. K. Gupta', 'आर के वर्मा'],
  ['Pathak', 'Phatak'],
  ['Kirpal', 'Gopal'],
  ['Satnam', 'Satyam'],
  ['Chandan', 'Chandra'],
  ['Yamuna', 'Jamila'],
  ['zzzz', 'Zoya'],
  ['Sita', 'Chitra'],
])('%s and %s do not find each other', (one, other) =>
  expect([finds(one, other), finds(other, one)]).toEqual([false, false]),
);

test('what earlier versions stored is looked for too', () => {
  expect(readingsOf('Binod')[0]![0]!.slice(0, 2)).toEqual(['vinod', 'binod']);
});

test('digits, signs and an empty text have no keys; a word twice has one', () => {
  expect(nameKeys('12, 9415012345 -- / ')).toEqual([]);
  expect(nameKeys('')).toEqual([]);
  expect(nameKeys('Ram Ram')).toEqual(['rm']);
});
