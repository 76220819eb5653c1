import { useEffect, useState } from 'react';
import { isInLegacyFont, nameDoubt } from '@/lib/format/name';
import { useValidationWords } from '@/lib/i18n/use-validation-words';

const PAUSE_MS = 700;

/** The value once typing pauses; the initial value at once. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

/** Of a person, or of a place or thing, which may have numbers and signs. */
export type NameOf = 'person' | 'thing';

/** A doubt about a name, once typing pauses. It never prevents a submit. */
export function useNameNotice(typed: string, of: NameOf = 'person'): string | undefined {
  const say = useValidationWords();
  const settled = useSettled(typed.trim());
  if (of === 'person') {
    const doubt = nameDoubt(settled);
    return doubt && say(doubt);
  }
  return isInLegacyFont(settled) ? say('legacyFont') : undefined;
}
