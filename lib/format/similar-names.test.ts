import { expect, test } from 'vitest';
import { devanagariInLatin } from './devanagari';
import { similarNames } from './similar-names';

test.each([
  ['Sita', 'Seeta'],
  ['SITA DEVI', 'sita  devi'],
  ['Poonam', 'Punam'],
  ['Gita', 'Geetha'],
  ['Savitri', 'Sawitri'],
  ['Asha', 'Aasha'],
  ['Usha', 'Oosha'],
  ['Santosh', 'Santos'],
  ['Jyoti', 'Jioti'],
  ['Vijay', 'Vijai'],
  ['Anita', 'Annita'],
  ['Dharmendra', 'Dharmender'],
  ['Surinder Singh', 'Surendra Singh'],
  ['Shaikh Salim', 'Sheikh Saleem'],
  ['Lakshmi', 'Laxmi'],
  ['Zubeda Bano', 'Jubeda Bano'],
  ['Gupta Ashok', 'Ashok Gupt'],
  ['Mohd. Farooq', 'Mohammad Faruq'],
  ['Md Farukh', 'Muhammad Farukh'],
  ['Chaudhary', 'Choudhary'],
  ['Om Prakash', 'Omprakash'],
  ['Ramesh Kumar', 'Kumar Ramesh'],
  ['Smt. Sita Devi', 'Sita Devi'],
  ['Sita', 'Sita Devi'],
  ['Rahul', 'Rahul Yadav'],
  ['सीता देवी', 'Sita Devi'],
  ['पूनम', 'Punam'],
  ['रमेश कुमार', 'Ramesh Kumar'],
  ['राजकुमार', 'Rajkumar'],
  ['कमला', 'Kamla'],
  ['संगीता', 'Sangeeta'],
  ['प्रकाश', 'Prakash'],
  ['लक्ष्मी', 'Laxmi'],
  ['ज्योति', 'Jyoti'],
  ['सुरेन्द्र', 'Surender'],
  ['मोहम्मद सलीम', 'Mohammad Salim'],
  ['ज्ञानवती', 'Gyanvati'],
  ['अंबिका', 'Ambika'],
  ['फ़ातिमा', 'Fatima'],
  ['ज़ुबैदा', 'Zubaida'],
  ['चौधरी', 'Chaudhary'],
  ['शिव शंकर', 'Shivshankar'],
  ['सीता', 'सीता देवी'],
])('%s and %s may be the same person', (one, other) => {
  expect([similarNames(one, other), similarNames(other, one)]).toEqual([true, true]);
});

test.each([
  ['Sita', 'Gita'],
  ['Ramesh', 'Suresh'],
  ['Ramesh Kumar', 'Suresh Kumar'],
  ['Reema', 'Roma'],
  ['Ram', 'Rohan'],
  ['Anil', 'Sunil'],
  ['Sita Devi', 'Gita Devi'],
  // A second name shared by half a village distinguishes nobody.
  ['Devi', 'Sita Devi'],
  ['Kumar Singh', 'Ramesh Kumar Singh'],
  ['Ramesh Yadav', 'Mahesh Yadav'],
  ['सीता', 'गीता'],
  ['देवी', 'Sita Devi'],
  ['सीता देवी', 'Gita Devi'],
  ['', 'Sita'],
  ['--', ''],
  ['42', '43'],
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
