'use client';

import { useTranslations } from 'next-intl';
import { buttonVariant } from '@/components/ui/button-variant';
import { MailIcon, MessageIcon, PhoneIcon, SmsIcon } from '@/components/ui/icons';
import { trustIn } from '@/lib/constants/trust';
import { dayInIndia } from '@/lib/format/calendar';
import { longDate } from '@/lib/format/display';
import { telLink } from '@/lib/format/tel-link';
import { whatsappLink } from '@/lib/format/whatsapp';

type Props = {
  name: string | undefined;
  number: string | undefined;
  email?: string | undefined;
  receivedAt: string;
  /** To answer in their language. */
  wrote: string;
};

const LINK = `${buttonVariant('outline')} max-w-full max-sm:w-full`;

/**
 * The text says who writes and when they wrote, never about what: somebody else may read the screen. Nothing is sent
 * by itself.
 */
export function ReplyLinks({ name, number, email, receivedAt, wrote }: Props) {
  const t = useTranslations('handling');
  const staff = useTranslations('staff');
  const language = /\p{Script=Devanagari}/u.test(`${name} ${wrote}`) ? 'hi' : 'en';
  const trust = trustIn(language).name;
  const text = t(language === 'hi' ? 'replyTextHi' : 'replyTextEn', {
    name: name ?? 'none',
    trust,
    day: longDate(dayInIndia(new Date(receivedAt)), language),
  });
  const mail = `subject=${encodeURIComponent(trust)}&body=${encodeURIComponent(text)}`;
  return (
    <ul className="flex flex-wrap gap-3">
      {email && (
        <li className="max-w-full max-sm:w-full">
          <a href={`mailto:${email}?${mail}`} className={LINK}>
            <MailIcon aria-hidden className="size-5 shrink-0" />
            <span className="sr-only">{`${staff('email')}: `}</span>
            <span className="min-w-0 break-all">{email}</span>
          </a>
        </li>
      )}
      {number && (
        <>
          <li className="max-sm:w-full">
            <a href={telLink(number)} className={`${LINK} tabular-nums`}>
              <PhoneIcon aria-hidden className="size-5 shrink-0" />
              <span className="sr-only">{`${t('phone')}: `}</span>
              <span>{number}</span>
            </a>
          </li>
          <li className="max-w-full max-sm:grow">
            <a
              href={whatsappLink(number, text)}
              target="_blank"
              rel="noreferrer"
              aria-label={`${t('whatsapp')}: ${name ?? number}`}
              className={LINK}
            >
              <MessageIcon aria-hidden className="size-5 shrink-0" />
              <span className="min-w-0">{t('whatsapp')}</span>
            </a>
          </li>
          <li className="max-w-full grow sm:hidden">
            <a
              href={`sms:+91${number}?body=${encodeURIComponent(text)}`}
              aria-label={`${t('sms')}: ${name ?? number}`}
              className={LINK}
            >
              <SmsIcon aria-hidden className="size-5 shrink-0" />
              <span>{t('sms')}</span>
            </a>
          </li>
        </>
      )}
    </ul>
  );
}
