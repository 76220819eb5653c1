import { getCodeKeys } from '@/lib/api/code-keys';
import { checkCode } from '@/lib/card-code/check-code';

/** The number of the card whose code was scanned, if the trust issued it. */
export async function numberOfCode(text: string): Promise<string | 'noSignal' | 'notOurs'> {
  const keys = await getCodeKeys().catch(() => undefined);
  if (!keys) return 'noSignal';
  const checked = await checkCode(text, keys);
  return checked.result === 'genuine' ? checked.code.cardNumber : 'notOurs';
}
