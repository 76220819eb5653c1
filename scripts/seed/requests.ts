import type { WriteKind } from '@/lib/constants/requests';
import { addDays, dayInIndia } from '@/lib/format/calendar';
import { incomingWords } from '@/lib/format/search-words';
import type { RequestDocument, StoredStep } from '@/models/request';
import { chance, idAt } from './random';

const HOUR_MS = 3_600_000;

type CardSample = Pick<RequestDocument, 'name' | 'number' | 'village' | 'state'> & {
  hoursAgo: number;
  zoneId?: string;
  note?: string;
};

const CARD_SAMPLES: CardSample[] = [
  {
    name: 'Kamla Kol',
    number: '9415220011',
    village: 'Bharatkoop',
    zoneId: 'CKTD',
    hoursAgo: 70,
    state: 'called',
    note: 'At home after 5 pm. Four children.',
  },
  {
    name: 'रामसखी निषाद',
    number: '9415220022',
    village: 'पहाड़ी',
    zoneId: 'CKTD',
    hoursAgo: 26,
    state: 'new',
  },
  { name: 'Imran Ansari', number: '9415220033', village: 'Manikpur', hoursAgo: 8, state: 'new' },
  {
    name: 'Savitri Patel',
    number: '9820220044',
    village: 'Kurla',
    zoneId: 'MMBI',
    hoursAgo: 5,
    state: 'new',
  },
  {
    name: 'Sohan Lal',
    number: '9415220055',
    village: 'Karwi',
    zoneId: 'CKTD',
    hoursAgo: 200,
    state: 'declined',
    note: 'The family has a card already.',
  },
];

type LetterSample = Pick<RequestDocument, 'name' | 'organisation' | 'village' | 'message' | 'answerBy'> &
  Pick<RequestDocument, 'email' | 'number'> & { kind: WriteKind; hoursAgo: number };

const LETTER_SAMPLES: LetterSample[] = [
  {
    kind: 'money',
    message: 'बरगढ़ बाज़ार में एक आदमी कार्ड जल्दी बनवाने के 500 रुपये माँग रहा था। उसने कहा कि वह ट्रस्ट से है।',
    number: '9415220077',
    hoursAgo: 4,
  },
  {
    kind: 'money',
    message: 'Somebody at our panchayat takes 200 rupees from each family for the form.',
    hoursAgo: 3,
  },
  {
    kind: 'hospital',
    organisation: 'Netra Jyoti Eye Hospital',
    village: 'Banda',
    name: 'Dr. Sameer Khan',
    email: 'office@netrajyoti.example',
    message: 'Cataract and glaucoma, 20 beds, every day but Sunday.',
    hoursAgo: 2,
  },
  {
    kind: 'press',
    organisation: 'Bundelkhand Samachar',
    name: 'Arvind Tripathi',
    number: '9415220088',
    message: 'How many families of the district have a card, and what does a visit cost the trust?',
    answerBy: 'Friday',
    hoursAgo: 1,
  },
];

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
const step = (at: Date, state: StoredStep['state'], note: string | undefined): StoredStep => ({
  at,
  by: 'EMP001',
  state,
  ...(note && { note }),
});

/** Sample requests for a card. `creationKey` keeps a second seeding from adding them again. */
export const seedCardRequests = (): RequestDocument[] =>
  CARD_SAMPLES.map(({ hoursAgo: hours, note, ...sample }, index) => {
    const receivedAt = hoursAgo(hours);
    const stepAt = hoursAgo(hours - 2);
    return {
      _id: idAt(receivedAt, chance(`card request ${index}`)),
      ...sample,
      kind: 'card' as const,
      search: incomingWords(sample),
      receivedAt,
      ...(sample.state !== 'new' && { steps: [step(stepAt, sample.state, note)] }),
      ...(sample.state === 'declined' && { closedAt: stepAt }),
      ...(sample.state !== 'new' && { takenBy: 'EMP001' }),
      creationKey: `sample:card:${index + 1}`,
    };
  });

/** Sample letters: somebody was asked for money, a hospital, the press. */
export const seedLetters = (): RequestDocument[] =>
  LETTER_SAMPLES.map(({ hoursAgo: hours, ...sample }, index) => {
    const receivedAt = hoursAgo(hours);
    return {
      _id: idAt(receivedAt, chance(`letter ${index}`)),
      ...sample,
      state: 'new' as const,
      search: incomingWords(sample),
      receivedAt,
      creationKey: `sample:letter:${index + 1}`,
    };
  });

/** Sample requests about somebody's data: one overdue, one new. */
export const seedPrivacyRequests = (): RequestDocument[] =>
  [
    {
      name: 'Geeta Devi',
      number: '9415012345',
      right: 'correct' as const,
      message: 'My daughter’s year of birth is wrong. It is 2014.',
      days: 33,
    },
    { name: 'Ramesh Yadav', number: '9415033221', right: 'see' as const, days: 2 },
  ].map(({ days, ...sample }, index) => {
    const receivedAt = hoursAgo(days * 24);
    return {
      _id: idAt(receivedAt, chance(`privacy request ${index}`)),
      ...sample,
      kind: 'data' as const,
      search: incomingWords({ name: sample.name }),
      receivedAt,
      dueDay: addDays(dayInIndia(receivedAt), 30),
      state: 'new' as const,
      creationKey: `sample:data:${index + 1}`,
    };
  });
