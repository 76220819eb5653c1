'use client';

import { useLocale, useTranslations } from 'next-intl';
import { buttonLook } from '@/components/ui/button-look';
import { MailIcon, PhoneIcon } from '@/components/ui/icons';
import { dateAndTime } from '@/lib/format/moment';
import type { ContactMessage } from '@/lib/schemas/answers';
import { DeliveryState } from './delivery-state';

type Props = { message: ContactMessage; mailServer: boolean };

/** All of a message, and the two ways to answer it. */
export function WholeMessage({ message, mailServer }: Props) {
  const t = useTranslations('messages');
  const locale = useLocale();
  const { email, number, receivedAt, delivery } = message;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-soft tabular-nums">{dateAndTime(receivedAt, locale)}</p>
        <DeliveryState delivery={delivery} mailServer={mailServer} />
      </div>
      <p className="my-6 text-lg break-words whitespace-pre-wrap">{message.message}</p>
      <ul className="flex flex-wrap gap-3">
        <li className="max-w-full max-sm:w-full">
          <a href={`mailto:${email}`} className={`${buttonLook('outline')} max-w-full max-sm:w-full`}>
            <MailIcon aria-hidden className="size-5 shrink-0" />
            <span className="sr-only">{t('email')}: </span>
            <span className="min-w-0 break-all">{email}</span>
          </a>
        </li>
        <li className="max-sm:w-full">
          <a href={`tel:+91${number}`} className={`${buttonLook('outline')} tabular-nums max-sm:w-full`}>
            <PhoneIcon aria-hidden className="size-5 shrink-0" />
            <span className="sr-only">{t('number')}: </span>
            {number}
          </a>
        </li>
      </ul>
    </>
  );
}
