import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';

/** WebAuthn's options for a browser, without extensions; binary values in base64url. */
type Plain<T> = T extends object ? { [Key in keyof T]: Plain<T[Key]> } : T;

type ForBrowser<T> = Plain<Omit<T, 'extensions'>>;

/**
 * With the 401 of a sign-in, and for a proof within a session: what the browser asks the passkey for. `step` is sent back
 * with the answer, within five minutes; `recoveryCodes` is how many are left.
 */
export type SecondStep = {
  step: string;
  options: ForBrowser<PublicKeyCredentialRequestOptionsJSON>;
  recoveryCodes: number;
};

/** What the browser makes a passkey from. */
export type PasskeySetUp = { step: string; options: ForBrowser<PublicKeyCredentialCreationOptionsJSON> };

/** `host`: the site's, which is the only one passkeys can be made and used at. */
export type OwnPasskeys = {
  passkeys: Array<{ id: string; name: string; createdAt: string; usedAt?: string }>;
  recoveryCodesLeft: number;
  host: string;
};

/** `recoveryCodes` with the first passkey: shown this once. */
export type PasskeyAdded = OwnPasskeys & { recoveryCodes?: string[] };
