'use client';

import { createContext, useContext } from 'react';
import {
  addMembers,
  addMembersToAnyCard,
  getAnyPhoto,
  getPhoto,
  listAnyVisits,
  listVisits,
  markDelivered,
  markOwnDelivered,
  markOwnPrinted,
  markPrinted,
  recordAnyVisit,
  recordVisit,
  removeAnyMember,
  removeAnyPhoto,
  removeMember,
  removePhoto,
  renewAnyCard,
  renewCard,
  saveAnyPhoto,
  savePhoto,
  updateAnyMember,
  updateMember,
} from '@/lib/api/endpoints';
import type { LeftOutCard } from '@/lib/schemas/answers/printing';

/** `leftOut` if it is not recorded after all. */
type Recorded = { message: string; leftOut?: LeftOutCard[] };

type CardCalls = {
  renew: typeof renewCard;
  addMembers: typeof addMembers;
  updateMember: typeof updateMember;
  removeMember: typeof removeMember;
  listVisits: typeof listVisits;
  recordVisit: typeof recordVisit;
  getPhoto: typeof getPhoto;
  savePhoto: typeof savePhoto;
  removePhoto: typeof removePhoto;
  /** Records a print with the details of this version. */
  markPrinted: (cardNumber: string, version: number, idempotencyKey: string) => Promise<Recorded>;
  /** Records that the family has the printed card. */
  markDelivered: (cardNumber: string) => Promise<Recorded>;
  /** Whether somebody who may have a card already is pointed out: that check is for employees. */
  findsDuplicates: boolean;
};

const OWN_CARDS: CardCalls = {
  renew: (...sent) => renewCard(...sent),
  addMembers: (...sent) => addMembers(...sent),
  updateMember: (...sent) => updateMember(...sent),
  removeMember: (...sent) => removeMember(...sent),
  listVisits: (...sent) => listVisits(...sent),
  recordVisit: (...sent) => recordVisit(...sent),
  getPhoto: (...sent) => getPhoto(...sent),
  savePhoto: (...sent) => savePhoto(...sent),
  removePhoto: (...sent) => removePhoto(...sent),
  markPrinted: (...sent) => markOwnPrinted(...sent),
  markDelivered: (...sent) => markOwnDelivered(...sent),
  findsDuplicates: true,
};

/** An admin's: the same for any card (docs/contract.md#added-calls). */
export const ANY_CARD: CardCalls = {
  renew: (...sent) => renewAnyCard(...sent),
  addMembers: (...sent) => addMembersToAnyCard(...sent),
  updateMember: (...sent) => updateAnyMember(...sent),
  removeMember: (...sent) => removeAnyMember(...sent),
  listVisits: (...sent) => listAnyVisits(...sent),
  recordVisit: (...sent) => recordAnyVisit(...sent),
  getPhoto: (...sent) => getAnyPhoto(...sent),
  savePhoto: (...sent) => saveAnyPhoto(...sent),
  removePhoto: (...sent) => removeAnyPhoto(...sent),
  markPrinted: (cardNumber, version, key) => markPrinted({ cards: [{ cardNumber, version }] }, key),
  markDelivered: (cardNumber) => markDelivered([cardNumber]),
  findsDuplicates: false,
};

const Calls = createContext(OWN_CARDS);
/** What changes a card: an employee's calls by default. */
export const CardCallsProvider = Calls.Provider;
export const useCardCalls = (): CardCalls => useContext(Calls);
