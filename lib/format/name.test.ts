import { expect, test } from 'vitest';
import { COMMUNITIES } from '@/scripts/seed/names';
import { hasLostLetters, isLostText, nameAsRead, nameDoubt, nameFault } from './name';

test.each([
  ['Sita Devi', undefined],
  ['सीता', undefined],
  ['Sita ????', 'lettersLost'],
  ['12', 'nameLetters'],
  ['सी', undefined],
  ['Om', undefined],
  ['Sita?', undefined],
  ['? ?', 'lettersLost'],
  ['?i?a', 'lettersLost'],
  ['à¤¸à¥€à¤¤à¤¾', 'lettersLost'],
  ['--', 'nameLetters'],
  ['R.', 'nameLetters'],
  ['1 a', 'nameLetters'],
  ['😀😀', 'nameLetters'],
])('the name %j: %s', (name, fault) => expect(nameFault(name)).toBe(fault));

test.each([
  ['Ram  Prasad', 'Ram Prasad', true],
  ['\u0958\u093Eसिम', 'क\u093C\u093Eसिम', true],
  ['Zoe\u0308', 'Zoë', true],
  ['D’Souza', "D'Souza", true],
  ['श्\u200Dयाम', 'श्याम', true],
  // The specification asks for the exact name.
  ['ram prasad', 'Ram Prasad', false],
  ['RamPrasad', 'Ram Prasad', false],
])('whether %j and %j are read as the same name: %s', (one, other, same) =>
  expect(nameAsRead(one) === nameAsRead(other)).toBe(same),
);

test.each([
  ['12/45', false],
  ['H. No. ?, Karwi', false],
  ['???? 4, ?????', true],
  ['-----', true],
  ['Ward 4, Karwi', false],
])('whether the address %j has lost its letters: %s', (address, lost) =>
  expect(hasLostLetters(address)).toBe(lost),
);

test.each([
  ['Kab milega ??? Please call', false],
  ['???? card nahi mila hai', false],
  ['9876501234', false],
  ['👍', false],
  ['???????', true],
  ['???? ??? card ????', true],
  ['?? ?? ??', true],
  ['\uFFFD\uFFFD card', true],
  ['When do I get my card??', false],
])('whether the message %j has lost its letters: %s', (message, lost) =>
  expect(isLostText(message)).toBe(lost),
);

// राम कुमार, सीता देवी, अनिल कुमार and so on.
test.each([
  'vkjrh',
  'jtuh',
  'lat;',
  'oekZ',
  'f=ikBh',
  '[kku',
  'vgen',
  'csxe',
  "v'kksd",
  'ehuk',
  'iwue',
  'izlkn',
  'jhuk',
  'iou',
  'eerk',
  'chuk',
  'lhrk nsoh',
  'vfuy dqekj',
])('%s is Hindi in a font of its own', (name) => expect(nameDoubt(name)).toBe('legacyFont'));

test.each([
  'dto',
  'Smt. Kamla',
  'Md. Aqsa Naqvi',
  'McDonald',
  'Tejkaran',
  'Ramu @ Ramesh',
  'Ramu (Pappu)',
  'Ram(Pappu)',
  'Ram "Pappu" Lal',
  'Sita Devi',
  "D'Souza",
  'R.K. Sharma',
  'स्व० राम लाल',
  'فاطمہ',
])('%s is a name', (name) => expect(nameDoubt(name)).toBeUndefined());

// By hand, from many communities: also in small letters as phones send them.
const REAL =
  'Ramesh Suresh Manoj Saroj Vinod Nikhil Rahul Rohit Ankit Deepak Ashok Alok Trilok Vivek Pratik Manik Malik Rafiq Tariq ' +
  'Farooq Iqbal Qureshi Siddiqui Fayyaz Parvez Shahnaz Aziz Rizwan Luqman Ghufran Khurshid Majid Sattar Jhuma Jwala ' +
  'Jyoti Jyotsna Gyan Dhruv Dwarka Dwivedi Trivedi Tripathi Tryambak Tshering Dorjee Lhakpa Wangchuk Phuntsok Ngangom ' +
  'Laldinga Hmar Lyngdoh Kynsai Marak Xaxa Xalxo Kujur Toppo Tirkey Minz Topno Hembram Murmu Marandi Tudu Hansda ' +
  'Gurjar Gujjar Bhil Chaudhry Chowdhury Chakraborty Bandyopadhyay Bhattacharjee Mukherjee Ganguly Bose Dutt Datta Nandi ' +
  'Kundu Mondal Majhi Mahato Patnaik Mohanty Nayak Naik Behera Panigrahi Pradhan Iyer Iyengar Krishnan Venkatesh ' +
  'Narsimhulu Reddy Naidu Rao Gowda Hegde Bhat Pai Kulkarni Deshmukh Phadke Apte Kshirsagar Kshitij Lakshmi Laxmi ' +
  'Akshay Akanksha Dikshit Rukmini Vasudha Vishwakarma Vyas Vrinda Hrithik Hriday Mrinal Mrityunjay Srinivas Smita ' +
  'Snehal Swapnil Shloka Sthita Sphurti Jacob Varghese George Kurian Chacko Ouseph Philipose Mathew Pothen Eapen Dsouza ' +
  'Fernandes Rodrigues Pinto Kaur Gill Dhillon Brar Virk Klair Gulati Kapoor Mehrotra Ahluwalia Batra Bakshi Goyal Jain ' +
  'Mittal Agarwal Kewat Bind Kol Kori Gond Pasi Lohar Lodhi Rajput Chauhan Rathore Tiwari Pandey Upadhyay Bajpai Jha ' +
  'Phoolmati Bhagwati Pushpendra Shakuntala Munni Bachchan Nanhe Kallu Guddu Pappu Rinku Pinki Pinky Lucky Rocky Monu ' +
  'Golu Raju Anju Mohd Khatoon Nazneen Firdaus Aftab Begum Quraishi Sarvjeet Satyendra Jaswant Gyanchand Twinkle Aqsa ' +
  'Ehsan Ikram Uruj Eknath Nusrat Inayat Rajkumar Ramkumar Ujwal Prajwal Tyrone Florence Derek Izhar Fouzia Neupane';
const NAMES = REAL.split(' ');

test('none of the real names has a doubt, in whatever letters', () => {
  expect(NAMES.length).toBeGreaterThan(200);
  const spelled = NAMES.flatMap((name) => [name, name.toLowerCase(), name.toUpperCase()]);
  expect(spelled.filter((name) => nameDoubt(name))).toEqual([]);
});

test('none of the sample names has one, whole or in words', () => {
  const lists = Object.values(COMMUNITIES)
    .flat()
    .flatMap(({ men, women, families, womenLast = [] }) => [...men, ...women, ...families, ...womenLast]);
  expect(lists.flatMap((name) => [name, name.toLowerCase()]).filter((name) => nameDoubt(name))).toEqual([]);
});

test.each(['1. Sita Devi', '२. सीता', 'a) Sita', 'Sita (Devi', 'Sita@Devi', 'Sita/Ram'])(
  '%s has a number or a sign that no name has',
  (name) => expect(nameDoubt(name)).toBe('nameSigns'),
);
