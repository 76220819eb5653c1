'use client';

import { useState } from 'react';
import { typedPhone } from '@/lib/format/phone';
import { usePhoneNotice } from '../use-phone-notice';
import type { LateFieldProps } from './late-frame';
import { LateText } from './late-text';
import { useLateRules } from './use-late-form';

/** A phone number of a late form, as in `PhoneField`. */
export function LatePhone({ autoComplete = 'off', ...field }: LateFieldProps & { autoComplete?: string }) {
  const { onTyped, notice } = usePhoneNotice();
  const sent = useLateRules()?.sent ?? 0;
  /** A form that was sent is emptied, and with it what was typed before. */
  const [typedFor, setTypedFor] = useState(sent);
  return (
    <LateText
      {...field}
      hint={typedFor === sent && notice}
      type="tel"
      inputMode="numeric"
      autoComplete={autoComplete}
      clean={typedPhone}
      onTyped={(typed) => {
        setTypedFor(sent);
        onTyped(typed);
      }}
    />
  );
}
