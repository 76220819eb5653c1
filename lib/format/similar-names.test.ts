import { expect, test } from 'vitest';
import { OTHER_NAME, SAME_NAME } from '@/tests/spellings';
import { devanagariInLatin } from './devanagari';
import { similarNames } from './similar-names';

test.each([
  ...SAME_NAME,
  ['Sita', 'Seeta'],
  ['SITA DEVI', 'sita  devi'],
  ['Poonam', 'Punam'],
  ['Jyoti', 'Jioti'],
  ['Anita', 'Annita'],
  ['Dharmendra', 'Dharmender'],
  ['Lakshmi', 'Laxmi'],
  ['Gupta Ashok', 'Ashok Gupt'],
  ['Mohd. Farooq', 'Mohammad Faruq'],
  ['Chaudhary', 'Choudhary'],
  ['Ramesh Kumar', 'Kumar Ramesh'],
  ['Smt. Sita Devi', 'Sita Devi'],
  ['Sita', 'Sita Devi'],
  ['सीता देवी', 'Sita Devi'],
  ['कमला', 'Kamla'],
  ['लक्ष्मी', 'Laxmi'],
  ['ज्ञानवती', 'Gyanvati'],
  ['अंबिका', 'Ambika'],
  ['ज़ुबैदा', 'Zubaida'],
  ['शिव शंकर', 'Shivshankar'],
  ['श्रीमती सुनयना', 'Smt. Sunaina'],
  ['सुश्री रेखा', 'Km. Rekha'],
  ['मो0 आरिफ', 'Mohd Arif'],
  ['Mo. Arif', 'मुहम्मद आरिफ़'],
  ['फातिमा बेग़म', 'Fatima Begam'],
  ['Ramlal', 'राम लाल यादव'],
  ["Maria D'Souza", 'Maria DSouza'],
  ['Maria D’Souza', 'मारिया डिसूज़ा'],
  ['कु० सीता', 'Kumari Sita'],
  ['स्वर्गीय रामदास', 'रामदास'],
  ['मौ0 आरिफ', 'Mohd Arif'],
  ['Shaikh Salim', 'Sheikh Saleem'],
  ['Syed Ali', 'सैयद अली'],
  ['बिमला देवी', 'Vimla Devi'],
  ['Fatima Begum', 'फ़ातिमा बेगम'],
  ['Surinder Singh', 'Surendra Singh'],
  ['D Souza', "D'Souza"],
  ['राम कु० यादव', 'Ram Kumar Yadav'],
  ['Ram Kr. Yadav', 'राम कुमार यादव'],
  ['स्व० राम दास', 'Late Ramdas'],
  ['Ramji', 'राम जी'],
  ['Sk. Salim', 'शेख सलीम'],
  ['डॉ० अंसारी', 'Ansari'],
  ['हरि प्रसाद', 'Hari Pd.'],
  ['Smt.\u200BSunaina', 'सुनयना'],
  ['Sau. Sunita', 'सुनीता'],
  ['Raj Kumari', 'राजकुमारी'],
  ['शे0 अब्दुल रहमान', 'Sk. Abdul Rehman'],
  ['Binod Kumar', 'Vinod Kumar'],
  ['Basant Yadav', 'Yadav Vasant'],
  ['Khuda Bux', 'खुदा बख़्श'],
  ['Kamala', 'Kamla'],
  ['Prakash', 'Parkash'],
  ['Pragya', 'Pradnya'],
  ['M. L.', 'ऐम. ऐल.'],
  ['Satnarayan', 'Satyanarayan'],
  ['Lal Chandra', 'Lalchand'],
])('%s and %s may be the same person', (one, other) => {
  expect([similarNames(one, other), similarNames(other, one)]).toEqual([true, true]);
});

test.each([
  ...OTHER_NAME,
  ['Sita', 'Gita'],
  ['Ramesh', 'Suresh'],
  // Of b and v only if all else fits.
  ['Bibi', 'Vivi'],
  ['Bina', 'Veena Sharma'],
  ['Vinod Yadav', 'Binod Verma'],
  ['Anil', 'Sunil'],
  // A second name shared by half a village distinguishes nobody.
  ['Devi', 'Sita Devi'],
  ['Kumar Singh', 'Ramesh Kumar Singh'],
  ['Ramesh Yadav', 'Mahesh Yadav'],
  ['देवी', 'Sita Devi'],
  ['मो0', 'Mohd Arif'],
  ['Mohd Arif', 'मो0 सलीम'],
  ['Ram Kumar', 'Ram Lal'],
  ['श्रीमती', 'श्रीमती सीता'],
  ['राम सिंह', 'Ram Sinha'],
  ['Ram Lal', 'Ramlila'],
  ['Kamal', 'Kamla'],
  ['Sharad', 'Sharda'],
  ['Siyaram', 'Sharma'],
  ['Mithilesh', 'Mithun'],
  ['', 'Sita'],
  ['--', ''],
])('%s and %s are different people', (one, other) => {
  expect([similarNames(one, other), similarNames(other, one)]).toEqual([false, false]);
});

test.each([
  ['कमला', 'kamalaa'],
  ['रमेश', 'ramesh'],
  ['बढ़ई', 'barhaii'],
  ['Sita', 'Sita'],
])('%s is transliterated as %s', (hindi, latin) => {
  expect(devanagariInLatin(hindi)).toBe(latin);
});
