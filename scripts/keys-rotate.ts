/** `npm run keys:rotate`: encrypts every Aadhaar number with AADHAAR_KEY (docs/operations/keys.md). */
import { rotateKeys } from '@/lib/domain/keys/rotate-keys';
import { connected } from './lib/database';
import { main, seconds } from './lib/say';
import { peakMemory } from './backup/tell';

main(() =>
  connected(async () => {
    const begin = Date.now();
    const { numbers, resealed, left, unreadable, unreadableOf } = await rotateKeys();
    console.log(
      `${numbers} numbers: ${resealed} sealed anew, ${numbers - unreadable - left} open with AADHAAR_KEY now.`,
    );
    console.log(`${seconds(begin)}, at most ${peakMemory()} MB of memory.`);
    if (unreadable > 0)
      throw new Error(
        `${unreadable} open with neither key (${unreadableOf.join(', ')}): look for the key they were sealed with, set it as AADHAAR_KEY_PREVIOUS and run this again.`,
      );
    if (left > 0) throw new Error(`${left} were being changed again and again: run this once more.`);
    console.log('AADHAAR_KEY_PREVIOUS may go, a day after the change of keys.');
  }),
);
