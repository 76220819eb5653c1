/**
 * `npm run codes:key`: a new key for the codes of cards, with `-- field` for what phones seal, and what to put where
 * (docs/operations/keys.md).
 */
import { newSigningKey } from '@/lib/code-keys/new-key';
import { keyOf, readSigningKeys, toEntry, toOldEntry } from '@/lib/code-keys/parse';
import { addDays, dayInIndia } from '@/lib/format/calendar';
import { loadEnvFile } from './lib/database';
import { main } from './lib/command';

const CODES = {
  setting: 'CARD_CODE_KEYS',
  have: 'cards with codes',
  // Every later one is known to all who check codes without a signal.
  waits: 90,
  does: (from: string) =>
    `It signs the codes of cards from ${from} on; its public half is published when the app starts next.`,
  secret: 'anyone who has it can make cards',
  keptDays: 0,
  over: 'These no longer sign. Remove them from CARD_CODE_KEYS, and put their public halves into CARD_CODE_OLD_KEYS, for good:',
  overEntry: toOldEntry,
};
const FIELD: typeof CODES = {
  setting: 'FIELD_KEYS',
  have: 'families that wait on phones',
  // Until every instance has it.
  waits: 2,
  does: (from: string) => `From ${from} on, phones seal for it what they keep without a signal.`,
  secret: 'anyone who has it and a phone can read what waits on that phone',
  // A phone may seal for the key it got last, and send much later.
  keptDays: 90,
  over: 'No phone has sealed for these for 90 days. Remove them from FIELD_KEYS:',
  overEntry: ({ kid }) => kid,
};

main(async () => {
  loadEnvFile();
  const of = process.argv[2] === 'field' ? FIELD : CODES;
  const set = process.env[of.setting];
  const keys = set ? readSigningKeys(set, of.setting) : [];
  const today = dayInIndia();
  const used = keyOf(keys, today);
  // Nobody waits for the first key.
  const key = newSigningKey(used ? addDays(today, of.waits) : today);
  const lines = [
    ...(keys.length > 0
      ? []
      : [
          `${of.setting} is not set here, so this makes the first key. If the site already has ${of.have}, do not use it: run this in the folder that has the settings in .env.`,
          '',
        ]),
    `New key ${key.kid}. ${of.does(key.from)}`,
    '',
    keys.length > 0
      ? `Put this at the end of ${of.setting}, after a comma, and restart every instance:`
      : `Set ${of.setting} to this and restart every instance:`,
    `  ${toEntry(key)}`,
    '',
    `It is secret: ${of.secret}. Keep a copy away from the server, and clear this window.`,
  ];
  // Another took its place so long ago.
  const usedThen = keyOf(keys, addDays(today, -of.keptDays));
  const over = keys.filter(({ from }) => usedThen && from < usedThen.from);
  if (over.length > 0) lines.push('', of.over, ...over.map((old) => `  ${of.overEntry(old)}`));
  console.log(lines.join('\n'));
});
