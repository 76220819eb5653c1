import { withTimeout } from './with-timeout';

const LOADED_WITHIN_MS = 20_000;

export type Refusal = 'notOurs' | 'incomplete' | 'noSignal';

/** Only if the trust signed it. */
export async function readCode(text: string): Promise<{ cardNumber: string } | { refusal: Refusal }> {
  try {
    const parts = Promise.all([import('@/lib/card-code/check-code'), import('@/lib/api/code-keys')]);
    const [{ checkCode }, { getCodeKeys }] = await withTimeout(
      parts,
      LOADED_WITHIN_MS,
      () => new Error('not loaded'),
    );
    const checked = await checkCode(text, await getCodeKeys(), true);
    if (checked.result === 'genuine') return { cardNumber: checked.code.cardNumber };
    return { refusal: checked.result === 'incomplete' ? 'incomplete' : 'notOurs' };
  } catch {
    return { refusal: 'noSignal' };
  }
}
