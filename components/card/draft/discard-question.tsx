'use client';

import { DiscardDialog } from '@/components/ui/confirm-dialog';
import { SentAlreadyDialog, type SentAlready } from './sent-already-dialog';

type Props = {
  /** Set if the form was sent and may have been saved. */
  sent: SentAlready | undefined;
  /** The label of the button that discards a form that was sent. */
  anyway: string;
  onYes: () => void;
  onNo: () => void;
};

/** Asks before a form is discarded. If it may have been saved, says so and what to do first. */
export function DiscardQuestion({ sent, anyway, onYes, onNo }: Props) {
  if (sent) return <SentAlreadyDialog {...sent} discard={anyway} onDiscard={onYes} onClose={onNo} />;
  return <DiscardDialog onYes={onYes} onNo={onNo} />;
}
