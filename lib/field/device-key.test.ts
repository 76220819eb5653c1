import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { decrypt, encrypt } from './device-key';
import { fieldDatabase } from './store';

test('what is encrypted is read again on this device, its key is not to be exported, and the text is not in what is stored', async () => {
  const [one, other] = await Promise.all([
    encrypt({ holder: 'Sita Devi' }),
    encrypt({ holder: 'Sita Devi' }),
  ]);
  expect(await decrypt(one)).toEqual({ holder: 'Sita Devi' });
  expect(await decrypt(other)).toEqual({ holder: 'Sita Devi' });
  expect(Buffer.from(one.data).equals(Buffer.from(other.data))).toBe(false);
  expect(Buffer.from(one.data).toString('latin1')).not.toContain('Sita');
  const key = (await (await fieldDatabase()).get('meta', 'device-key')) as CryptoKey;
  expect([key.extractable, key.algorithm]).toEqual([false, { name: 'AES-GCM', length: 256 }]);
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
});
