'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useReducer, useState } from 'react';
import { Button } from '@/components/ui/button';
import { WarningIcon } from '@/components/ui/icons';
import { DiscardDialog } from '@/components/ui/confirm-dialog';
import { Notice } from '@/components/ui/notice';
import { DRAFT_HOURS, expiredDraft, forgetDraft, forgetExpired } from '@/lib/api/draft';
import { longDate } from '@/lib/format/display';
import { timeOfDay } from '@/lib/format/moment';
import { registrationOf, unfinishedFamilies } from './kept-registrations';

type Typed = { cardPrimaryHolder?: { memberName?: string } } | undefined;

type Props = {
  owner: string;
  /** Otherwise it only says that one was deleted. */
  listed: boolean;
  /** The registration in the form below. */
  except: string | undefined;
  onGoOn: (key: string) => void;
};

/** Above the card list it only says whether one was deleted because its time was over. */
export function UnfinishedNotice({ owner, listed, except, onGoOn }: Props) {
  const t = useTranslations('register');
  const common = useTranslations('common');
  const locale = useLocale();
  const [discarding, setDiscarding] = useState<string>();
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  // Read each time it is drawn: a family may be finished or too old by now.
  const unfinished = unfinishedFamilies(owner);
  const expired = expiredDraft(owner);
  function when(at: number): string {
    const moment = new Date(at).toISOString();
    return `${longDate(moment, locale)}, ${timeOfDay(moment, locale)}`;
  }
  return (
    <div className="mb-5 space-y-2 empty:hidden">
      {unfinished
        .filter(({ key }) => listed && key !== except)
        .map(({ key, typedAt, ageUnknown, draft }) => (
          <Notice
            key={key}
            role="status"
            tone="due"
            icon={<WarningIcon aria-hidden />}
            title={t('unfinishedOf', {
              name: (draft.values as Typed)?.cardPrimaryHolder?.memberName?.trim() || t('noNameYet'),
            })}
            action={
              <>
                <Button variant="outline" onClick={() => onGoOn(key)}>
                  {t('goOn')}
                </Button>
                {ageUnknown && !draft.sent && (
                  <Button variant="ghost" onClick={() => setDiscarding(key)}>
                    {common('discard')}
                  </Button>
                )}
              </>
            }
          >
            {draft.sent
              ? t('unfinishedSent')
              : t(ageUnknown ? 'unfinishedAgeUnknown' : 'unfinishedSince', { when: when(typedAt) })}
          </Notice>
        ))}
      {discarding !== undefined && (
        <DiscardDialog
          onYes={() => {
            forgetDraft(registrationOf(discarding), owner);
            setDiscarding(undefined);
          }}
          onNo={() => setDiscarding(undefined)}
        />
      )}
      {expired !== undefined && (
        <Notice
          role="status"
          tone="due"
          action={
            <Button
              variant="outline"
              onClick={() => {
                forgetExpired(owner);
                drawAgain();
              }}
            >
              {common('close')}
            </Button>
          }
        >
          {t('expired', { when: when(expired), hours: DRAFT_HOURS })}
        </Notice>
      )}
    </div>
  );
}
