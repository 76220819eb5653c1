import 'server-only';
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { PRODUCT_NAME, TRUST, trustIn } from '@/lib/constants/trust';
import { enqueue } from './hash-queue';

/**
 * Common passwords in north India that international lists lack: gods, greetings, names, towns, this trust. Lower
 * case, at least 8 characters, separated by spaces.
 */
const PICKED_HERE: ReadonlySet<string> = new Set(
  `
  password12345 password@1 password@12 password@123 password@1234 p@ssword p@ssw0rd1 p@ssw0rd123
  p@ssword1 p@ssword123 passw0rd123 pass12345 pass123456 pass@123 pass@1234 pass@12345 0123456789
  01234567 012345678 87654321 987654321 9876543210 0987654321 098765432 111111111 1111111111
  22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999 999999999 9999999999
  00000000 000000000 0000000000 12121212 123123123 1231231234 123412341234 12341234 121212121
  13131313 10101010 zaq1zaq1 qwerty@123 qwertyqwerty zxcvbnm, abcd@123 abcd@1234 abc@1234 abc@12345
  abcdefgh abcdefghi abcdefghij aa12345678 aaaaaaaa 123abc456 iloveu123 loveyou123 mylove123
  computer123 facebook1 facebook123 whatsapp whatsapp123 android1 youtube123 windows10 welcome1234
  welcome@1 welcome@123 welcome@1234 admin1234 admin12345 admin123456 admin@12 admin@123 admin@1234
  admin@12345 admin001 adminadmin root1234 root@123 toor1234 user1234 user@123 guest123 guest1234
  test12345 test@123 test@1234 demo1234 demo@123 demo12345 temp@123 change123 changeme123 default123
  secret@123 master@123 manager123 manager@123 employee1 employee123 employee@123 staff123 staff@123
  office123 office@123 login123 login@123 hello@123 hello12345 flower123 golden123 silver123
  monday123 friday123 summer123 winter123 newpass123 newpass@123 qwerty!@# !@#$%^&* !@#$%^&*()
  1!2@3#4$ india1234 india@123 india@1234 india@1947 india1947 india2020 india2021 india2022
  india2023 india2024 india2025 india2026 bharat123 bharat@123 bharat1947 bharatmata hindustan1
  hindustan123 hindustani jaihind1 jaihind123 jaihind@123 jaibharat jaibhim123 vandemataram
  vande@123 tiranga123 ganesh123 ganesh@123 ganesha1 ganesha123 ganpati123 krishna12 krishna123
  krishna@123 krishna1234 radhakrishna radheradhe radhe123 radhe@123 radheshyam radhika123
  jaishriram jaishreeram jaishriram1 jaishriram123 jaishreeram123 jai@shriram shriram123 shreeram123
  sriram123 sitaram1 sitaram123 sitaram@123 siyaram123 ramram123 ramramram hanuman1 hanuman123
  hanuman@123 jaihanuman bajrangbali bajrang123 mahadev1 mahadev12 mahadev123 mahadev@123 mahakal1
  mahakal12 mahakal123 mahakal@123 jaimahakal harharmahadev harharmahadev1 bholenath bholenath1
  bholenath123 omnamahshivay omnamahshivaya omnamah123 omsairam1 omsairam123 om@sairam sairam12
  sairam123 sairam@123 saibaba1 saibaba12 saibaba123 shivshakti shivshankar shiva123 shiva@123
  shivam123 shivam@123 shivani123 jaimatadi1 jaimatadi123 jai@matadi matarani mataji123 durgamaa
  durga123 jaidurga kalimata vaishnavi lakshmi1 lakshmi123 laxmi123 laxmi@123 saraswati saraswati1
  ramkrishna balaji123 balaji@123 venkatesh govinda1 govinda123 gopal123 gopal@123 vishnu123
  waheguru1 waheguru13 satnamwaheguru bismillah1 bismillah786 alhamdulillah mashallah 786786786
  786786786786 78678678 muhammad1 khwaja786 yeshu123 yeshumasih jaijinendra buddha123 ambedkar
  jaibheem123 rahul@123 rahul1234 rajesh123 rajesh@123 ramesh123 ramesh@123 suresh123 suresh@123
  mahesh123 mahesh@123 dinesh123 dinesh@123 mukesh123 mukesh@123 rakesh123 rakesh@123 sandeep1
  sandeep123 sandeep@123 pradeep123 pradeep@123 deepak123 deepak@123 deepak1234 sanjay123 sanjay@123
  vijay123 vijay@123 ajay1234 ajay@123 amit1234 amit@123 amit12345 sumit123 sumit@123 rohit123
  rohit@123 mohit123 mohit@123 ankit123 ankit@123 anil1234 anil@123 sunil123 sunil@123 vikas123
  vikas@123 vikash123 manish123 manish@123 manoj123 manoj@123 pankaj123 pankaj@123 neeraj123
  neeraj@123 ravi1234 ravi@123 kumar@123 raju1234 raju@123 sonu1234 sonu@123 monu1234 monu@123
  golu1234 golu@123 chotu123 guddu123 pappu123 priya123 priya@123 priyanka1 priyanka123 pooja123
  pooja@123 puja1234 neha1234 neha@123 anjali123 anjali@123 kavita123 sunita123 sunita@123 anita123
  anita@123 rekha123 geeta123 gita1234 seema123 poonam123 poonam@123 jyoti123 jyoti@123 sapna123
  rani1234 riya1234 khushi123 khushi@123 aarav123 aditya123 aditya@123 abhishek1 abhishek123
  ashish123 ashutosh ashok123 alok1234 arjun123 arjun@123 akash123 akash@123 saurabh123 gaurav123
  vivek123 vivek@123 harish123 nitin123 nitin@123 sachin10 sachin123 sachin@123 dhoni007 dhoni123
  msdhoni07 virat123 virat@18 viratkohli rohitsharma cricket123 cricket@123 teamindia salmankhan
  salman123 shahrukhkhan katrina123 amitabh123 bollywood bollywood1 namaste1 namaste123 namaste@123
  namaskar namaskar1 shanti123 pariwar123 parivar123 mummypapa mummy123 mummy@123 papa1234 papa@123
  mompapa1 mommydaddy maapapa1 maa12345 lovemummy ilovemummy ilovepapa ilovemaa ilovemyindia
  iloveindia merabharat merabharatmahan mera@123 dilse123 jaan1234 jaanu123 jaanu@123 sweety123
  sweetu123 babu1234 shona123 pyaar123 zindagi1 zindagi123 dosti123 mobile123 mobile@123 delhi123
  delhi@123 mumbai123 mumbai@123 chennai123 kolkata123 lucknow1 lucknow123 lucknow@123 kanpur123
  kanpur@123 varanasi varanasi1 varanasi123 banaras123 kashi123 prayagraj prayagraj1 allahabad
  allahabad1 ayodhya1 ayodhya123 mathura1 mathura123 vrindavan chitrakoot chitrakoot1 chitrakoot123
  chitrakut karwi123 gorakhpur agra1234 taj@mahal tajmahal1 uttarpradesh up123456 up701234
  bundelkhand jeevan123 jeevan@123 jeevan1234 aarogya123 aarogya@123 arogya123 ayushman ayushman1
  ayushman123 ayushman@123 hospital1 hospital123 hospital@123 trust123 trust@123 charity1 charity123
  doctor123 medical123 medical@123 health123 aadhaar123 aadhar123 aadhar@123
  `
    .trim()
    .split(/\s+/),
);

/** 17,950 entries of 8 or more characters, loaded when somebody first chooses a password. */
let pickedAnywhere: Promise<ReadonlySet<string>> | undefined;

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/**
 * ASVS 5.0, 6.2.4.
 * @param folded in lower case
 */
async function isCommonPassword(folded: string): Promise<boolean> {
  if (PICKED_HERE.has(folded)) return true;
  const picked = (pickedAnywhere ??= load());
  // Loaded anew if that failed.
  picked.catch(() => (pickedAnywhere = undefined));
  return (await picked).has(folded);
}

/** OWASP's parameters; argon2id is the library's default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const DIGEST_LENGTH = 64;

/** Verified for unknown ids, so that they take as long as known ones. */
let decoy: Promise<string> | undefined;

const sha256hex = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

/** As bytes: the text sent as a digest may contain multi-byte characters. */
function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a, 'utf8'), Buffer.from(b, 'utf8')];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * The form that is hashed: keyboards encode क़ or é in two ways that look alike (NIST SP 800-63B, NFKC). Digests
 * around a password cover it as it was sent.
 */
const normal = (plain: string): string => plain.normalize('NFKC');

/**
 * sha256hex(p) + p + sha256hex(p).
 * @returns the password, normalised for hashing; null if the parts do not match
 */
export function openDigest(sent: string): string | null {
  const plain = sent.slice(DIGEST_LENGTH, -DIGEST_LENGTH);
  if (sent.length <= 2 * DIGEST_LENGTH) return null;
  const digest = sha256hex(plain);
  return equal(sent.slice(0, DIGEST_LENGTH), digest) && equal(sent.slice(-DIGEST_LENGTH), digest)
    ? normal(plain)
    : null;
}

/**
 * Argon2id; the result includes the parameters.
 * @param plain 8 to 128 characters
 */
export const hashPassword = (plain: string): Promise<string> =>
  enqueue(true, () => hash(normal(plain), COST));

/**
 * Does the same work if the hash is missing or the form is wrong, so that response time reveals nothing.
 * @param first a known device or person does not wait behind strangers
 * @throws AppError unavailable if there are too many sign-ins
 */
export async function verifyPassword(
  passwordHash: string | undefined,
  sent: string,
  first = false,
): Promise<boolean> {
  const other = (decoy ??= hashPassword(`decoy ${randomInt(2 ** 47)}`));
  // Made anew if it failed.
  other.catch(() => (decoy = undefined));
  const plain = openDigest(sent);
  const right = await enqueue(first, async () => verify(passwordHash ?? (await other), plain ?? ''));
  return right && passwordHash !== undefined && plain !== null;
}

const TODAYS = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

export const needsRehash = (passwordHash: string): boolean => !passwordHash.startsWith(TODAYS);

/**
 * Ignores case. True for a common password, one made of the trust's or the person's own names or id, or one of fewer
 * than four different characters (ASVS 5.0, 6.2.4 and 6.2.11).
 */
export async function isEasilyGuessed(plain: string, own: { id: string; name: string }): Promise<boolean> {
  const folded = normal(plain).toLowerCase();
  return new Set(folded).size < 4 || isMadeOfNames(folded, own) || isCommonPassword(folded);
}

const LETTER_FOR_SIGN: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
};

const ABOUT_THE_TRUST = [TRUST, trustIn('hi')]
  .flatMap(({ name, address }) => [name, address])
  .concat('admin employee medical card');

const SHORTEST_NAME = 3;

const wordsOf = (text: string): string[] =>
  normal(text)
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word.length >= SHORTEST_NAME);

/** Little is left without these words, also with signs in place of letters: `J33van@2026`. */
function isMadeOfNames(folded: string, { id, name }: { id: string; name: string }): boolean {
  const words = [PRODUCT_NAME, ...ABOUT_THE_TRUST, id, name].flatMap(wordsOf);
  const asLetters = folded.replace(/[@4310!5$7]/g, (sign) => LETTER_FOR_SIGN[sign]!);
  return [folded, asLetters].some((text) => {
    const rest = words.reduce((left, word) => left.replaceAll(word, ' '), text);
    const count = (kind: RegExp) => rest.match(kind)?.length ?? 0;
    return rest !== text && count(/\p{L}/gu) < 4 && count(/\p{N}/gu) < 8;
  });
}

// Without 0/O and 1/l/I, as people read it off a screen and type it on a phone.
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export const temporaryPassword = (bytes: Buffer = randomBytes(24)): string =>
  Array.from({ length: 12 }, (_, index) => LETTERS[bytes.readUInt16BE(2 * index) % LETTERS.length]).join('');

/** For a plain password that is not in the sign-in form. */
export const isPassword = (passwordHash: string, plain: string): Promise<boolean> =>
  enqueue(true, () => verify(passwordHash, normal(plain)));
