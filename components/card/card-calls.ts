'use client';

import { createContext, useContext } from 'react';
import {
  addMembers,
  addMembersToAnyCard,
  getAnyPhoto,
  getPhoto,
  listAnyVisits,
  listVisits,
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
  findsDuplicates: false,
};

const Calls = createContext(OWN_CARDS);
/** What changes a card: an employee's calls by default. */
export const CardCallsProvider = Calls.Provider;
export const useCardCalls = (): CardCalls => useContext(Calls);
