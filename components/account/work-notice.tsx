'use client';

import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import toast from 'react-hot-toast';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { Notice } from '@/components/ui/notice';
import { call } from '@/lib/api/client';
import { isSignedOut } from '@/lib/api/failure';
import { saveUser } from '@/lib/api/session';
import { ACTIVITY_KEPT_DAYS } from '@/lib/constants/activity';
import { STAFF_NOTICE_VERSION } from '@/lib/constants/staff-notice';
import { TRUST } from '@/lib/constants/trust';
import { dayInIndia } from '@/lib/format/calendar';
import { longDate } from '@/lib/format/display';
import type { StaffUser } from '@/lib/schemas/responses/accounts';

const version = STAFF_NOTICE_VERSION;

function Sentences() {
  const t = useTranslations('staffNotice');
  return (
    <div className="mt-1 max-w-prose space-y-2 text-pretty">
      <p>{t('what')}</p>
      <p>{t('figures')}</p>
      <p>{t('kept', { days: ACTIVITY_KEPT_DAYS })}</p>
      <p>{t('whom', { phone: TRUST.phone.replaceAll(' ', '\u00A0') })}</p>
    </div>
  );
}

/**
 * Tells employees what is recorded of their work. "Understood" closes it at once, also offline; if that was not
 * saved, it comes again next time.
 */
export function WorkNotice({ user }: { user: StaffUser }) {
  const t = useTranslations('staffNotice');
  const [pressed, setPressed] = useState(false);
  const { mutate } = useMutation({
    mutationFn: () => call('PUT /api/account/notice', { body: { version } }),
    onMutate: () => setPressed(true),
    onSuccess: () => saveUser({ ...user, noticeSeen: { version, day: dayInIndia() } }),
    onError: (error) => {
      if (!isSignedOut(error)) toast.error(t('notSaved'));
    },
  });
  if (pressed || user.noticeSeen?.version === version) return null;
  return (
    <div className="mb-5">
      <Notice
        title={t('title')}
        action={
          <Button className="max-sm:w-full" onClick={() => mutate()}>
            {t('understood')}
          </Button>
        }
      >
        <Sentences />
      </Notice>
    </div>
  );
}

type Props = { user: StaffUser; className: string; children: ReactNode };

export function WorkNoticeButton({ user: { noticeSeen }, className, children }: Props) {
  const t = useTranslations('staffNotice');
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={t('title')}
        title={t('title')}
        onClick={() => setOpen(true)}
        className={className}
      >
        {children}
      </button>
      {open && (
        <Modal title={t('title')} onClose={() => setOpen(false)} titleFirst>
          <Sentences />
          {noticeSeen && (
            <p className="text-soft mt-4">{t('readOn', { day: longDate(noticeSeen.day, locale) })}</p>
          )}
        </Modal>
      )}
    </>
  );
}
