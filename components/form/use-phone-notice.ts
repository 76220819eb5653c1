import { useState } from 'react';
import { phoneNotice, typedPhone } from '@/lib/format/phone';
import { useValidationWords } from '@/lib/i18n/use-validation-words';

/**
 * What to say at a phone field before it is sent: a doubt about its number, or that it does not show all of what was
 * typed or pasted.
 * @param value what the field holds; without it, what it made of the typed text
 */
export function usePhoneNotice(value?: string) {
  const say = useValidationWords();
  const [typed, setTyped] = useState<string>();
  const shown = value ?? typedPhone(typed ?? '');
  const notice = phoneNotice(shown, typed);
  return { onTyped: setTyped, notice: notice && say(notice) };
}
