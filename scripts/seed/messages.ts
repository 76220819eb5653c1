import { incomingWords } from '@/lib/format/search-words';
import type { RequestDocument } from '@/models/request';
import { chance, idAt } from './random';

const HOUR_MS = 60 * 60 * 1000;

type Sample = Pick<RequestDocument, 'name' | 'email' | 'number' | 'message'> & {
  hoursAgo: number;
  read?: true;
};

const SAMPLES: Sample[] = [
  {
    name: 'Ramesh Kumar Yadav',
    email: 'ramesh.yadav@example.com',
    number: '9415238817',
    message:
      'My father has to have an operation at the district hospital next month. We are five at home and have no card yet. What papers do we need, and can your worker come to Manikpur?',
    hoursAgo: 5,
  },
  {
    name: 'सुनीता देवी',
    email: 'sunita.devi@example.com',
    number: '7897410263',
    message:
      'नमस्ते, मेरा कार्ड खो गया है। नया कार्ड कैसे बनेगा?\nगाँव: भरतकूप, ज़िला चित्रकूट।\nकृपया फ़ोन पर बताएँ, मुझे पढ़ने में कठिनाई होती है।',
    hoursAgo: 27,
  },
  {
    name: 'Dr. Farah Naqvi',
    email: 'farah.naqvi@example.org',
    number: '8004561290',
    message:
      'We run a 20-bed eye hospital in Banda and would like to become a partner of the trust. Whom may I call about the terms?',
    hoursAgo: 52,
  },
  {
    name: 'Shyam Lal',
    email: 'shyamlal.karwi@example.com',
    number: '9198873345',
    message: 'कार्ड में मेरी बेटी का नाम गलत लिखा है। सही नाम पूनम है।',
    hoursAgo: 98,
    read: true,
  },
  {
    name: 'Kavita Mishra',
    email: 'kavita.mishra@example.com',
    number: '9839017754',
    message:
      'Thank you for the help with my mother’s dialysis. The people at the desk knew the card at once.',
    hoursAgo: 170,
    read: true,
  },
];

/** Sample contact messages, never mailed. `creationKey` keeps a second seeding from adding them again. */
export const seedMessages = (): RequestDocument[] =>
  SAMPLES.map(({ hoursAgo, read, ...sample }, index) => {
    const receivedAt = new Date(Date.now() - hoursAgo * HOUR_MS);
    return {
      _id: idAt(receivedAt, chance(`message ${index}`)),
      ...sample,
      kind: 'message' as const,
      state: 'new' as const,
      search: incomingWords(sample),
      receivedAt,
      ...(read && { readAt: new Date(receivedAt.getTime() + HOUR_MS) }),
      creationKey: `sample:message:${index + 1}`,
    };
  });
