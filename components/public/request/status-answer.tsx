'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { PhoneLink } from '@/components/ui/phone-link';
import { TRUST } from '@/lib/constants/trust';
import { shortDate } from '@/lib/format/display';
import type { RequestStatus } from '@/lib/schemas/responses/requests';

/** Takes the focus, so that a screen reader says it. */
export function StatusAnswer({ status: { state, day, late } }: { status: RequestStatus }) {
  const t = useTranslations('requestStatus');
  const words = {
    waiting: late ? ('waitingLate' as const) : day ? ('waitingBy' as const) : ('waiting' as const),
    due: late ? ('dueLate' as const) : ('due' as const),
  };
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="bg-teal-wash rounded-field border-teal border-l-4 px-4 py-4 outline-none"
    >
      <p className="text-lg font-semibold text-pretty">
        {t(state === 'waiting' || state === 'due' ? words[state] : state, { day: day ? shortDate(day) : '' })}
      </p>
      <p className="mt-1">
        <PhoneLink number={TRUST.phone} />
      </p>
    </div>
  );
}
