import type { Sex } from '@/lib/constants/choices';

/** Given names and family names that go together, by region and community. */
type Community = {
  men: readonly string[];
  women: readonly string[];
  families: readonly string[];
  /** What women use instead of the family name (Devi, Begum, Kaur). */
  womenLast?: readonly string[];
};

const NORTH: Community = {
  men: [
    'Ramesh',
    'Suresh',
    'Mahesh',
    'Rajendra',
    'Ashok',
    'Vinod',
    'Manoj',
    'Dinesh',
    'Anil',
    'Brijesh',
    'Shivam',
    'Ankit',
    'Rohit',
    'Deepak',
    'Kamlesh',
    'Ram Prasad',
    'Shyam Lal',
    'Hari Om',
    'Chhotelal',
    'Munna Lal',
    'Abhishek',
    'Saurabh',
    'Pankaj',
    'Arvind',
    'Lalit',
  ],
  women: [
    'Sita',
    'Geeta',
    'Sunita',
    'Anita',
    'Kamla',
    'Savitri',
    'Poonam',
    'Rekha',
    'Meena',
    'Usha',
    'Shanti',
    'Phoolmati',
    'Ramkali',
    'Neha',
    'Pooja',
    'Kavita',
    'Rani',
    'Archana',
    'Kiran',
    'Manju',
    'Priyanka',
    'Shivani',
    'Anjali',
    'Roshni',
  ],
  families: [
    'Kumar',
    'Yadav',
    'Verma',
    'Singh',
    'Prajapati',
    'Nishad',
    'Kushwaha',
    'Patel',
    'Mishra',
    'Tiwari',
    'Gupta',
    'Pal',
    'Sonkar',
    'Kori',
    'Maurya',
    'Dwivedi',
    'Sahu',
    'Rajput',
  ],
  womenLast: ['Devi'],
};
const MUSLIM: Community = {
  men: [
    'Mohammad Salim',
    'Abdul Rahman',
    'Irfan',
    'Shahid',
    'Naseem',
    'Imran',
    'Javed',
    'Mohammad Arif',
    'Wasim',
    'Faisal',
    'Rizwan',
    'Zubair',
  ],
  women: [
    'Shabana',
    'Nasreen',
    'Rukhsana',
    'Zarina',
    'Farzana',
    'Shahnaz',
    'Ayesha',
    'Salma',
    'Tabassum',
    'Yasmeen',
    'Gulnaz',
    'Sana',
  ],
  families: ['Ansari', 'Khan', 'Siddiqui', 'Qureshi', 'Sheikh', 'Mansoori'],
  womenLast: ['Begum', 'Bano', 'Khatoon'],
};
const SIKH: Community = {
  men: ['Gurpreet', 'Harjit', 'Balwinder', 'Manjeet', 'Jaspal', 'Sukhdev', 'Amarjeet'],
  women: ['Harpreet', 'Simran', 'Jasbir', 'Paramjeet', 'Kulwinder', 'Navneet', 'Gurleen'],
  families: ['Singh'],
  womenLast: ['Kaur'],
};
const MARATHI: Community = {
  men: [
    'Sanjay',
    'Ganesh',
    'Vijay',
    'Prakash',
    'Sachin',
    'Dattatray',
    'Nilesh',
    'Santosh',
    'Balasaheb',
    'Tushar',
    'Pandurang',
    'Omkar',
  ],
  women: [
    'Vaishali',
    'Sangeeta',
    'Manisha',
    'Jyoti',
    'Surekha',
    'Kalpana',
    'Ashwini',
    'Mangal',
    'Snehal',
    'Sayali',
    'Rutuja',
  ],
  families: [
    'Patil',
    'Jadhav',
    'Shinde',
    'Pawar',
    'Gaikwad',
    'Kamble',
    'More',
    'Bhosale',
    'Sawant',
    'Waghmare',
  ],
};
const TAMIL: Community = {
  men: [
    'Murugan',
    'Senthil',
    'Karthik',
    'Selvam',
    'Ravichandran',
    'Arumugam',
    'Prabhu',
    'Ganesan',
    'Vignesh',
    'Sivakumar',
    'Manikandan',
  ],
  women: [
    'Lakshmi',
    'Meenakshi',
    'Kavitha',
    'Revathi',
    'Selvi',
    'Valli',
    'Janaki',
    'Priya',
    'Saraswathi',
    'Divya',
    'Abirami',
  ],
  families: [
    'Subramanian',
    'Natarajan',
    'Krishnan',
    'Palanisamy',
    'Rajendran',
    'Kandasamy',
    'Velu',
    'Perumal',
    'Durairaj',
  ],
};
const CHRISTIAN: Community = {
  men: ['Joseph', 'Anthony', 'Thomas', 'Xavier', 'Francis', 'Daniel', 'Stephen'],
  women: ['Mary', 'Rosy', 'Annamma', 'Teresa', 'Agnes', 'Jacintha', 'Stella'],
  families: ["D'Souza", 'Fernandes', 'Samuel', 'Arokiasamy', 'Rodrigues', 'Mathew'],
};

/** The communities of each zone; listed more often means more likely. */
export const COMMUNITIES: Record<string, readonly Community[]> = {
  CKTD: [NORTH, NORTH, NORTH, NORTH, NORTH, MUSLIM],
  DLHI: [NORTH, NORTH, NORTH, MUSLIM, SIKH, CHRISTIAN, TAMIL],
  MMBI: [MARATHI, MARATHI, MARATHI, NORTH, MUSLIM, CHRISTIAN],
  CHNAI: [TAMIL, TAMIL, TAMIL, TAMIL, CHRISTIAN, MUSLIM],
};

export type { Community };

/** @param family the family name of the household */
export function fullName(
  given: string,
  family: string,
  sex: Sex,
  married: boolean,
  community: Community,
): string {
  const own = community.womenLast;
  // A daughter has the family name until she marries, except in communities where women never use it.
  const kaur = own?.[0] === 'Kaur';
  if (sex === 'Female' && own && (married || kaur)) return `${given} ${own[given.length % own.length]}`;
  return `${given} ${family}`;
}
