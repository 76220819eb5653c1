'use client';

import { useTranslations } from 'next-intl';
import { MessageIcon, SmsIcon } from '@/components/ui/icons';
import { trustIn } from '@/lib/constants/trust';
import { longDate } from '@/lib/format/display';
import { dueState } from '@/lib/format/due';
import { whatsappLink } from '@/lib/format/whatsapp';
import type { CallCard } from '@/lib/schemas/responses/cards';

const LINK = 'text-link inline-flex min-h-12 min-w-12 items-center justify-center gap-2 font-semibold';

/** Links that open WhatsApp and SMS with a text about the renewal, in the family's language. Nothing is sent by itself. */
export function WriteTo({ card: { cardNumber, cardDueDate, holder, language } }: { card: CallCard }) {
  const t = useTranslations('cards');
  const text = t(language === 'hi' ? 'renewTextHi' : 'renewTextEn', {
    trust: trustIn(language).name,
    number: cardNumber,
    name: holder.memberName,
    day: longDate(cardDueDate, language),
    state: dueState(cardDueDate).state,
  });
  const name = holder.memberName;
  return (
    <span className="flex flex-wrap gap-x-4">
      <a
        className={LINK}
        href={whatsappLink(holder.memberContact, text)}
        target="_blank"
        rel="noreferrer"
        aria-label={`${t('whatsapp')}: ${t('writeTo', { name })}`}
      >
        <MessageIcon aria-hidden className="size-5" />
        <span>{t('whatsapp')}</span>
      </a>
      <a
        className={LINK}
        href={`sms:+91${holder.memberContact}?body=${encodeURIComponent(text)}`}
        aria-label={`${t('sms')}: ${t('writeTo', { name })}`}
      >
        <SmsIcon aria-hidden className="size-5" />
        <span>{t('sms')}</span>
      </a>
    </span>
  );
}
