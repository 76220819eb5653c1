'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Job } from '@/components/card/print/papers';
import { PrintJob } from '@/components/card/print/print-job';
import { SHEET, type PrintedCard } from '@/components/card/print/printed-card';
import { Button } from '@/components/ui/button';
import { CONTROL } from '@/components/ui/styles';
import { Field } from '@/components/ui/field';
import { PrintIcon } from '@/components/ui/icons';
import { Modal } from '@/components/ui/modal';
import { SITE_URL } from '@/lib/constants/site';
import { newCardNumber } from '@/lib/format/new-card-number';

const MOST_SHEETS = 10;

/** Its code is a plain link: a card that does not exist yet cannot be signed for. */
function blankCard(): PrintedCard {
  const cardNumber = newCardNumber();
  return { cardNumber, cardCode: `${SITE_URL}/verify?card=${cardNumber}` };
}

/** With new numbers, for villages without a signal. Nothing of them is stored. */
export function BlankCards() {
  const t = useTranslations('printCentre');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t('blank')}
      </Button>
      {open && <BlankCardsDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function BlankCardsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('printCentre');
  const print = useTranslations('print');
  const [sheets, setSheets] = useState(1);
  const [job, setJob] = useState<Job & { paper: 'a4' }>();
  const [busy, setBusy] = useState(false);

  return (
    <>
      <Modal
        title={t('blank')}
        onClose={onClose}
        footer={
          <Button
            icon={PrintIcon}
            busy={busy && print('preparing')}
            onClick={() => {
              setBusy(true);
              setJob({ paper: 'a4', cards: Array.from({ length: sheets * SHEET }, blankCard) });
            }}
          >
            {print('open')}
          </Button>
        }
      >
        <div className="space-y-5">
          <p>{t('blankText')}</p>
          <Field label={t('blankSheets')}>
            {(aria) => (
              <select
                {...aria}
                value={sheets}
                onChange={({ target }) => setSheets(Number(target.value))}
                className={CONTROL}
              >
                {Array.from({ length: MOST_SHEETS }, (_, at) => (
                  <option key={at} value={at + 1}>
                    {t('blankCount', { count: at + 1, cards: (at + 1) * SHEET })}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <p className="text-soft">{print('scale')}</p>
        </div>
      </Modal>
      {/* Mounted until the next: a phone may draw the pages after it said that it is done. */}
      {job && <PrintJob key={job.cards[0]?.cardNumber} job={job} onDone={() => setBusy(false)} />}
    </>
  );
}
