import { createECDH } from 'node:crypto';
import { keyPair, type SigningKey } from './parse';

/** @param from first day of use, `YYYY-MM-DD` */
export function newSigningKey(from: string): SigningKey {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  // The number may begin with zeros, which Node leaves out.
  const d = curve.getPrivateKey('hex').padStart(64, '0');
  return { ...keyPair(Buffer.from(d, 'hex').toString('base64url')), from };
}
