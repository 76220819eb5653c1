'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { PasskeysButton } from '@/components/account/passkeys/passkeys-button';
import { WorkNoticeButton } from '@/components/account/work-notice';
import { zoneLabel } from '@/components/account/use-own-account';
import {
  ActivityIcon,
  CalendarIcon,
  KeyIcon,
  MailIcon,
  PasskeyIcon,
  PhoneIcon,
  PlaceIcon,
  CardIcon,
  UnfoldIcon,
} from '@/components/ui/icons';
import { late, LateDialog } from '@/components/list/late';
import { longDate } from '@/lib/format/display';
import type { StaffUser } from '@/lib/schemas/responses/accounts';

const [ChangePasswordDialog] = late(
  () => import('@/components/account/change-password').then((part) => part.ChangePasswordDialog),
  LateDialog,
);

const ICON =
  'text-teal hover:bg-teal-wash flex items-center rounded-full max-sm:min-h-12 max-sm:gap-2.5 max-sm:text-left max-sm:font-semibold [&_svg]:shrink-0 sm:size-12 sm:justify-center';

/** Phones have room for a button's text. */
const WORDS = 'sm:hidden';

type Props = {
  user: StaffUser;
  brief: boolean;
  open: boolean;
  onOpen: (open: boolean) => void;
  children: ReactNode;
};

export function ProfileBanner({ user, brief, open, onOpen, children }: Props) {
  const t = useTranslations('cards');
  const card = useTranslations('card');
  const staff = useTranslations('staff');
  const passkey = useTranslations('passkey');
  const notice = useTranslations('staffNotice');
  const locale = useLocale();
  const [changing, setChanging] = useState(false);
  const away = brief || !open ? 'max-sm:hidden' : '';

  return (
    <section
      className={`bg-raised border-line rounded-panel shadow-panel grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border sm:p-6 lg:grid-cols-[minmax(0,1fr)_auto_auto] ${
        brief ? 'max-sm:border-0 max-sm:bg-transparent max-sm:shadow-none' : 'p-3'
      }`}
    >
      <div className={`min-w-0 ${brief ? 'max-sm:sr-only' : ''}`}>
        <h1 className="text-lg break-words sm:text-3xl">{user.employeeName}</h1>
        <p className={`text-soft break-words sm:hidden ${open ? 'hidden' : ''}`}>
          {[user.EmployeeID, zoneLabel(user)].filter(Boolean).join(', ')}
        </p>
      </div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls="profile"
        aria-label={t('profile')}
        onClick={() => onOpen(!open)}
        className={`text-teal hover:bg-teal-wash -mr-1 grid size-12 place-items-center rounded-full sm:hidden ${brief ? 'hidden' : ''}`}
      >
        <UnfoldIcon aria-hidden className={`size-5 ${open ? 'rotate-180' : ''}`} />
      </button>
      <dl
        id="profile"
        className={`text-soft lg:border-line col-span-full mt-1 flex flex-wrap gap-x-4 gap-y-1.5 sm:gap-x-7 lg:row-start-2 lg:mt-4 lg:border-t lg:pt-4 ${away}`}
      >
        <Fact label={t('employeeId')} icon={<CardIcon />}>
          <span className="text-ink font-semibold tabular-nums">{user.EmployeeID}</span>
        </Fact>
        <Fact label={staff('zone')} icon={<PlaceIcon />}>
          {zoneLabel(user)}
        </Fact>
        <Fact label={card('contact')} icon={<PhoneIcon />}>
          <span className="tabular-nums">{user.employeeContact}</span>
        </Fact>
        <Fact label={t('joined')} icon={<CalendarIcon />} named>
          {user.employeeRegisterDate && longDate(user.employeeRegisterDate, locale)}
        </Fact>
        <Fact label={card('email')} icon={<MailIcon />}>
          <span className="wrap-anywhere">{user.employeeEmail}</span>
        </Fact>
      </dl>
      <div
        className={`col-span-full sm:mt-4 ${brief ? '' : 'mt-3'} lg:col-span-1 lg:col-start-2 lg:row-start-1 lg:mt-0`}
      >
        {children}
      </div>
      <div
        className={`flex max-sm:col-span-full max-sm:mt-2 max-sm:flex-col max-sm:items-start sm:col-start-2 sm:row-start-1 sm:-my-2 sm:-mr-2 lg:col-start-3 ${away}`}
      >
        <WorkNoticeButton user={user} className={ICON}>
          <ActivityIcon aria-hidden className="size-5" />
          <span className={WORDS}>{notice('title')}</span>
        </WorkNoticeButton>
        <PasskeysButton user={user} label={passkey('title')} className={ICON}>
          <PasskeyIcon aria-hidden className="size-5" />
          <span className={WORDS}>{passkey('title')}</span>
        </PasskeysButton>
        <button
          type="button"
          aria-label={staff('changePassword')}
          title={staff('changePassword')}
          onClick={() => setChanging(true)}
          className={ICON}
        >
          <KeyIcon aria-hidden className="size-5" />
          <span className={WORDS}>{staff('changePassword')}</span>
        </button>
      </div>
      {changing && <ChangePasswordDialog user={user} onClose={() => setChanging(false)} />}
    </section>
  );
}

type FactProps = { label: string; icon: ReactNode; children: ReactNode; className?: string; named?: boolean };

/** Its label is for screen readers, and visible too if the fact alone is unclear. */
function Fact({ label, icon, children, className = '', named = false }: FactProps) {
  if (!children) return null;
  return (
    <div
      className={`flex items-center gap-2 [&_svg]:size-4 [&_svg]:shrink-0 ${named ? 'flex-wrap' : ''} ${className}`}
    >
      <span aria-hidden className="text-teal">
        {icon}
      </span>
      <dt className={named ? '-mr-0.5' : 'sr-only'}>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
