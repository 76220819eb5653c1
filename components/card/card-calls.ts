'use client';

import { createContext, useContext } from 'react';
import {
  addMembers,
  addMembersToAnyCard,
  listAnyVisits,
  listVisits,
  recordAnyVisit,
  recordVisit,
  removeAnyMember,
  removeMember,
  renewAnyCard,
  renewCard,
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
  findsDuplicates: false,
};

const Calls = createContext(OWN_CARDS);
/** What changes a card: an employee's calls by default. */
export const CardCallsProvider = Calls.Provider;
export const useCardCalls = (): CardCalls => useContext(Calls);
