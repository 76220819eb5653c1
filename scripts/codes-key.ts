/** `npm run codes:key`: a new key for the codes of cards, and what to put where (docs/operations/keys.md). */
import { newSigningKey } from '@/lib/code-keys/new-key';
import { keyOf, readSigningKeys, toEntry, toOldEntry } from '@/lib/code-keys/parse';
import { addDays, dayInIndia } from '@/lib/format/calendar';
import { loadEnvFile } from './lib/database';
import { main } from './lib/command';

const PUBLISHED_DAYS = 90;
const NO_KEYS =
  'CARD_CODE_KEYS is not set here, so this makes the first key. If the site already has cards with codes, do not use it: run this in the folder that has the settings in .env.';

main(async () => {
  loadEnvFile();
  const set = process.env.CARD_CODE_KEYS;
  const keys = set ? readSigningKeys(set) : [];
  const today = dayInIndia();
  const signs = keyOf(keys, today);
  // Nobody waits for the first key. Every later one is known to all who check codes without a signal.
  const key = newSigningKey(signs ? addDays(today, PUBLISHED_DAYS) : today);
  const lines = [
    ...(keys.length > 0 ? [] : [NO_KEYS, '']),
    `New key ${key.kid}. It signs the codes of cards from ${key.from} on; its public half is published when the app starts next.`,
    '',
    keys.length > 0
      ? 'Put this at the end of CARD_CODE_KEYS, after a comma, and restart every instance:'
      : 'Set CARD_CODE_KEYS to this and restart every instance:',
    `  ${toEntry(key)}`,
    '',
    'It is secret: anyone who has it can make cards. Keep a copy away from the server, and clear this window.',
  ];
  const over = keys.filter(({ from }) => signs && from < signs.from);
  if (over.length > 0)
    lines.push(
      '',
      'These no longer sign. Remove them from CARD_CODE_KEYS, and put their public halves into CARD_CODE_OLD_KEYS, for good:',
      ...over.map((old) => `  ${toOldEntry(old)}`),
    );
  console.log(lines.join('\n'));
});
