'use client';

import { useTranslations } from 'next-intl';
import { buttonVariant } from '@/components/ui/button-variant';
import { Icon } from './icon';

/** Leads to the whole list for paper (docs/hospitals.md#on-paper). */
export function PrintLink({ href, className = '' }: { href: string; className?: string }) {
  const t = useTranslations('hospitals');
  return (
    <a href={href} className={`${buttonVariant('ghost')} px-3! ${className}`}>
      <Icon name="print" />
      <span>{t('print')}</span>
    </a>
  );
}
