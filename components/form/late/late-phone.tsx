'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { phoneDigits } from '@/lib/format/personal';
import { doubtfulPhone } from '@/lib/format/phone';
import type { LateFieldProps } from './late-frame';
import { LateText } from './late-text';

/** A phone number of a late form: at most 10 digits. One that looks made up gets a hint and is not refused (docs/india.md). */
export function LatePhone(field: LateFieldProps) {
  const t = useTranslations('person');
  const [typed, setTyped] = useState('');
  return (
    <LateText
      {...field}
      hint={doubtfulPhone(typed) && t('phoneHint')}
      type="tel"
      inputMode="numeric"
      autoComplete="off"
      clean={phoneDigits}
      onTyped={setTyped}
    />
  );
}
