import 'server-only';
import mongoose from 'mongoose';
import type { Activity } from '@/lib/schemas/responses/dashboard';
import { ActivityModel, type ActivityDocument } from '@/models/activity';
import { CardModel, type CardDocument } from '@/models/card';
import { EmployeeModel, type EmployeeDocument } from '@/models/employee';
import { FIRST_ISSUER_FIELDS, firstIssuer } from '../cards/first-issuer';
import { namesById, namesOf } from '../names-by-id';

const SHOWN = 8;
/** Changes of cards, which are found only in the activity records. */
const CHANGES = {
  cardRenew: 'cardRenewed',
  membersAdd: 'membersAdded',
  memberUpdate: 'memberUpdated',
  memberRemove: 'memberRemoved',
} as const;
type Change = Pick<ActivityDocument, '_id' | 'at' | 'actor' | 'cardNumber'> & {
  action: keyof typeof CHANGES;
};

const listChanges = () =>
  ActivityModel.find(
    {
      action: mongoose.trusted({ $in: Object.keys(CHANGES) as Array<keyof typeof CHANGES> }),
      outcome: 'done',
      repeated: mongoose.trusted({ $exists: false }),
    },
    { at: 1, actor: 1, cardNumber: 1, action: 1 },
  )
    .sort({ _id: -1 })
    .limit(SHOWN)
    .lean<Change[]>();

const listNewestCards = () =>
  CardModel.find(
    {},
    { ...FIRST_ISSUER_FIELDS, cardNumber: 1, issuedBy: 1, 'imported.batch': 1, cardRegisterDate: 1 },
  )
    .sort({ _id: -1 })
    .limit(SHOWN)
    .lean<CardDocument[]>();
const issuerOf = (card: CardDocument) => card.issuedBy ?? firstIssuer(card);

/**
 * The latest events, newest first: cards registered, imported, renewed and changed, and employees added. They are found by
 * `_id`, which contains the time of creation, so the number of documents does not matter.
 */
export async function listRecentActivity(): Promise<Activity[]> {
  const [cards, employees, changes] = await Promise.all([
    listNewestCards(),
    EmployeeModel.find({}, { employeeId: 1, employeeName: 1, employeeZone: 1, employeeRegisterDate: 1 })
      .sort({ _id: -1 })
      .limit(SHOWN)
      .lean<EmployeeDocument[]>(),
    listChanges(),
  ]);
  const ids = [...cards.map(issuerOf), ...changes.map(({ actor }) => actor)];
  const [byAdmins, byEmployees, zones] = await Promise.all([
    namesById('admin', ids),
    namesById('employee', ids),
    namesOf('zone', employees, ({ employeeZone }) => employeeZone),
  ]);
  const who = (id: string) => ({
    ...{ employeeId: id, employeeName: byEmployees.get(id) ?? byAdmins.get(id) ?? id },
    ...(byAdmins.has(id) && { admin: true as const }),
  });
  const registered = cards.map((card): Activity => {
    const { cardNumber, cardRegisterDate, imported } = card;
    const what = imported ? 'cardImported' : 'cardRegistered';
    return { what, at: cardRegisterDate.toISOString(), ...who(issuerOf(card)), cardNumber };
  });
  const changed = changes.map(({ at, actor = '', cardNumber = '', action }): Activity => {
    return { what: CHANGES[action], at: at.toISOString(), ...who(actor), cardNumber };
  });
  const added = employees.map(
    ({ employeeId, employeeName, employeeZone = '', employeeRegisterDate }): Activity => {
      return {
        what: 'employeeAdded',
        at: employeeRegisterDate.toISOString(),
        employeeId,
        employeeName,
        zoneName: zones.get(employeeZone) ?? employeeZone,
      };
    },
  );
  // The sort is stable: at the same instant, cards come first.
  return [...registered, ...changed, ...added]
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .slice(0, SHOWN);
}
