'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { Button } from '@/components/ui/button';
import { PdfIcon, PrintIcon } from '@/components/ui/icons';
import { Modal } from '@/components/ui/modal';
import { call } from '@/lib/api/client';
import type { CardDetail } from '@/lib/schemas/responses/cards';
import { photoAddress } from '../photo/card-photo';
import { useReadCard } from '../queries';
import type { Job } from './papers';
import { PaperChoice } from './paper-choice';
import { PrintJob } from './print-job';
import { WerePrinted, type SentToPrinter } from './were-printed';
import { listHospitals } from '@/lib/api/endpoints';
import type { Hospital } from '@/lib/schemas/responses/hospitals';
import { nameOf } from '../name-of';
import type { PrintedCard, PrintedReceipt } from './printed-card';

/** The receipt first: any printer can print it. */
const PAPERS = ['a5', 'a4', 'cr80'] as const;
type Paper = (typeof PAPERS)[number];

type Props = {
  cardNumber: string;
  /** Saved as PDF by the browser's print dialog: nothing is recorded as printed. */
  pdf?: boolean;
};

export function PrintMenu({ cardNumber, pdf = false }: Props) {
  const t = useTranslations('print');
  const [open, setOpen] = useState(false);
  const Icon = pdf ? PdfIcon : PrintIcon;
  return (
    <>
      <Button variant="outline" icon={Icon} onClick={() => setOpen(true)}>
        {t(pdf ? 'pdf' : 'open')}
      </Button>
      {open && <PrintDialog cardNumber={cardNumber} pdf={pdf} onClose={() => setOpen(false)} />}
    </>
  );
}

function PrintDialog({ cardNumber, pdf, onClose }: Props & { onClose: () => void }) {
  const t = useTranslations('print');
  const readCard = useReadCard();
  const photoOfCard = async ({ card }: CardDetail) =>
    card.photoAt &&
    photoAddress(
      (await call('GET /api/card/[cardNumber]/photo', { params: { cardNumber: card.cardNumber } })).photo,
    );
  const [busy, setBusy] = useState<Paper>();
  const [job, setJob] = useState<Job>();
  const [sent, setSent] = useState<SentToPrinter>();
  const [asking, setAsking] = useState(false);

  async function print(paper: Paper) {
    setBusy(paper);
    setJob(undefined);
    try {
      const detail = await readCard(cardNumber);
      const { card, PrimaryMember: primary } = detail;
      setSent({ cardNumber, holder: primary.memberName, version: card.printing?.version ?? 0 });
      const photo = await photoOfCard(detail);
      setJob(
        paper === 'a5'
          ? { paper, receipt: await receiptOf(detail, photo) }
          : { paper, cards: [cardOf(detail, photo)] },
      );
    } catch {
      toast.error(t('failed'));
      setBusy(undefined);
    }
  }
  const done = () => {
    setBusy(undefined);
    // Of a receipt nothing is recorded.
    setAsking(!pdf && job?.paper !== 'a5');
  };
  const failed = () => {
    setJob(undefined);
    setBusy(undefined);
  };

  return (
    <>
      {asking && sent ? (
        <WerePrinted
          cards={[sent]}
          record={([card], key) =>
            call('PUT /api/card/[cardNumber]/printed', {
              params: { cardNumber: card!.cardNumber },
              body: { version: card!.version },
              idempotencyKey: key,
            })
          }
          onClose={onClose}
        />
      ) : (
        <Modal title={t(pdf ? 'pdfTitle' : 'title')} onClose={onClose}>
          {pdf && <p className="mb-5">{t('pdfHelp')}</p>}
          <PaperChoice papers={PAPERS} busy={busy} onChoose={(paper) => void print(paper)} />
        </Modal>
      )}
      {job && <PrintJob job={job} onDone={done} onFailed={failed} />}
    </>
  );
}

const HOSPITALS = 3;
/** Some are left out as too far away. */
const ASKED = 10;
const NEAR_KM = 100;
const PINCODE = /\b[1-9]\d{2} ?\d{3}\b/;

/** @param photo the address of the primary member's photo */
function cardOf({ card, PrimaryMember }: CardDetail, photo?: string): PrintedCard {
  return {
    cardNumber: card.cardNumber,
    holder: PrimaryMember.memberName,
    members: card.cardMembers,
    validUntil: card.cardDueDate,
    cardCode: card.cardCode,
    ...(photo && { photo }),
    // As the message to the family (share/share-actions.tsx).
    language: card.consent?.locale ?? 'hi',
  };
}

/** Without an answer it has only the card and the photo. */
async function receiptOf(detail: CardDetail, photo?: string): Promise<PrintedReceipt> {
  const { card, PrimaryMember: primary, member } = detail;
  const hospitals = await hospitalsNear(detail).catch(() => []);
  return {
    card: cardOf(detail, photo),
    registered: card.cardRegisterDate,
    people: [primary, ...member].map((person) => ({
      name: person.memberName,
      age: person.memberAge,
      ...(person.memberDOBEstimated && { estimated: true as const }),
      ...('memberRelation' in person && {
        relation: person.memberRelation as CardDetail['member'][number]['memberRelation'],
      }),
    })),
    employee: nameOf(card, card.employeeId),
    hospitals,
    consent: card.consent ?? null,
  };
}

/** By the address's pincode if hospitals are known near it, otherwise by the card's zone. */
async function hospitalsNear({ card, PrimaryMember }: CardDetail): Promise<Hospital[]> {
  const pincode = PINCODE.exec(PrimaryMember.memberAddress ?? '')?.[0].replace(' ', '');
  if (pincode) {
    const { hospitals } = await listHospitals({ pincode, limit: ASKED });
    const near = hospitals.filter(({ distanceKm = Infinity }) => distanceKm < NEAR_KM);
    if (near.length > 0) return near.slice(0, HOSPITALS);
  }
  const { hospitals } = await listHospitals({ zone: card.zoneID, limit: HOSPITALS });
  return hospitals;
}
