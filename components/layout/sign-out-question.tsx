'use client';

import { useTranslations } from 'next-intl';
import { createPortal } from 'react-dom';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import type { unfinishedDrafts } from '@/lib/api/draft';

export type Unfinished = ReturnType<typeof unfinishedDrafts>;
type Props = { unfinished: Unfinished; onYes: () => void; onNo: () => void };

/** Asks before signing out deletes unfinished work: says what it is, and whether it may have been saved. */
export function SignOutQuestion({ unfinished, onYes, onNo }: Props) {
  const t = useTranslations('nav');
  const registrations = unfinished.filter(({ name }) => name.startsWith('registration-'));
  const onCards = unfinished
    .filter((draft) => !registrations.includes(draft))
    .map(({ name }) => ({ name, cardNumber: name.replace(/^\w+-|\..*/g, '') }));
  // Outside the bar: a phone turned sideways hides the menu that contains the button.
  return createPortal(
    // Escape closes only the question and leaves the menu behind it open.
    <div onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}>
      <Modal
        title={t('signOutTitle')}
        onClose={onNo}
        footer={
          <div className="flex w-full gap-3 max-sm:flex-col-reverse sm:justify-end">
            <Button variant="outline" onClick={onNo}>
              {t('staySignedIn')}
            </Button>
            <Button variant="danger" onClick={onYes}>
              {t('signOutAnyway')}
            </Button>
          </div>
        }
      >
        <div className="space-y-3 text-lg">
          {registrations.length > 0 && <p>{t('unfinishedRegistration')}</p>}
          {onCards.map(({ name, cardNumber }) => (
            <p key={name}>
              {t(name.startsWith('members-') ? 'unfinishedMembers' : 'unfinishedOnCard', { cardNumber })}
            </p>
          ))}
          {unfinished.some(({ sent }) => sent) && <p className="font-semibold">{t('unfinishedSent')}</p>}
        </div>
      </Modal>
    </div>,
    document.body,
  );
}
