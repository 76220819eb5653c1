import { useState } from 'react';
import { phoneNotice } from '@/lib/format/phone';
import { useValidationWords } from '@/lib/i18n/use-validation-words';

/**
 * What to say at a phone field before it is sent: a doubt about its number, or that it does not show all of what was
 * typed or pasted.
 * @param value what the field holds
 */
export function usePhoneNotice(value: string) {
  const say = useValidationWords();
  const [typed, setTyped] = useState<string>();
  const notice = phoneNotice(value, typed);
  return { onTyped: setTyped, notice: notice && say(notice) };
}
