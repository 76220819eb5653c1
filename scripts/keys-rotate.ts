/** `npm run keys:rotate`: encrypts every Aadhaar number with AADHAAR_KEY (docs/operations/keys.md). */
import { rotateKeys } from '@/lib/domain/keys/rotate-keys';
import { connected } from './lib/connected';
import { recordCommand } from '@/lib/domain/activity/record-activity';
import { main, seconds } from './lib/command';
import { peakMemory } from './backup/print-manifest';

main(() =>
  connected(async () => {
    const begin = Date.now();
    const { numbers, reencrypted, left, unreadable, unreadableOf } = await recordCommand(
      'keysRotate',
      {},
      rotateKeys,
    );
    console.log(
      `${numbers} numbers: ${reencrypted} re-encrypted, ${numbers - unreadable - left} can now be decrypted with AADHAAR_KEY.`,
    );
    console.log(`Took ${seconds(begin)}, ${peakMemory()} MB peak memory.`);
    if (unreadable > 0)
      throw new Error(
        `${unreadable} cannot be decrypted with either key (${unreadableOf.join(', ')}). Find the key they were encrypted with, set it as AADHAAR_KEY_PREVIOUS and run this again.`,
      );
    if (left > 0) throw new Error(`${left} changed while this command ran. Run it again.`);
    if (process.env.AADHAAR_KEY_PREVIOUS)
      console.log('You can remove AADHAAR_KEY_PREVIOUS one day after you changed the key.');
  }),
);
