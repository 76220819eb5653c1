import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What a page asks for, and the origin of the page, if it is another one. */
type Asked = { challenge: string; origin?: string };
const RP_ID = 'localhost';
const ORIGIN = 'http://localhost:3000';
const USER_PRESENT = 0x01;
const HAS_CREDENTIAL = 0x40;

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const number = (bytes: number, value: number) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

/**
 * An authenticator in software with one passkey (ES256, no attestation): what a phone answers, without a browser.
 */
export function authenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, { challenge, origin = ORIGIN }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const data = (flags: number, rest = Buffer.alloc(0)) =>
    Buffer.concat([sha256(RP_ID), number(1, flags), number(4, (counter += 1)), rest]);
  const credential = <Response extends object>(response: Response) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  });

  return {
    id: id.toString('base64url'),
    /** The answer to the options of a set-up. */
    make(options: Asked) {
      const { x, y } = publicKey.export({ format: 'jwk' });
      const point = (text: string | undefined) => new Uint8Array(Buffer.from(text!, 'base64url'));
      // COSE: an elliptic key on P-256 for ES256.
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point(x)],
        [-3, point(y)],
      ]);
      const aaguid = Buffer.alloc(16);
      const rest = Buffer.concat([aaguid, number(2, id.length), id, isoCBOR.encode(key)]);
      const authData = new Uint8Array(data(USER_PRESENT | HAS_CREDENTIAL, rest));
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]) as never,
      );
      return credential({
        clientDataJSON: clientData('webauthn.create', options).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      });
    },
    /** The answer to the options of a second step. */
    sign(options: Asked) {
      const client = clientData('webauthn.get', options);
      const authData = data(USER_PRESENT);
      const signature = createSign('SHA256')
        .update(Buffer.concat([authData, sha256(client)]))
        .sign(privateKey);
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}
