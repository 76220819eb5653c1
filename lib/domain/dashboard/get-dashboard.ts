import 'server-only';
import mongoose from 'mongoose';
import { dayInIndia } from '@/lib/format/calendar';
import type { Dashboard, Activity, Totals } from '@/lib/schemas/responses/dashboard';
import { CardModel, type CardDocument } from '@/models/card';
import { ActivityModel, type ActivityDocument } from '@/models/activity';
import { EmployeeModel, type EmployeeDocument } from '@/models/employee';
import { AdminModel } from '@/models/admin';
import type { FiguresDocument } from '@/models/figures';
import { HospitalModel, type HospitalDocument } from '@/models/hospital';
import { PositionModel, type PositionDocument } from '@/models/position';
import { ZoneModel, type ZoneDocument } from '@/models/zone';
import { lastMonths, readFigures } from '../figures/figures';
import { signingKey } from '../cards/card-code';
import { FIRST_ISSUER_FIELDS, firstIssuer } from '../cards/first-issuer';
import { namesById, namesOf, findEmployees } from '../names-by-id';
import { BLOCKED } from '../card-state/change-card';
import { dueSoon } from '../cards/list-cards';
import { countOf } from '../lists/list-page';

export async function getTotals(): Promise<Totals> {
  const [totalEmployees, totalZones, totalPositions, totalCards, totalHospitals] = await Promise.all([
    countOf<EmployeeDocument>(EmployeeModel, { employeeStatus: true }),
    countOf<ZoneDocument>(ZoneModel, {}),
    countOf<PositionDocument>(PositionModel, {}),
    // By the index alone: exact, and no card is read.
    CardModel.countDocuments({}).hint({ _id: 1 }),
    countOf<HospitalDocument>(HospitalModel, {}),
  ]);
  const counted = { totalEmployees, totalZones, totalPositions, totalCards, totalHospitals };
  return { ...counted, ...(!signingKey() && { codesOff: true }) };
}

const EXPIRING_SHOWN = 5;

/**
 * As in /admin/cards?status=due.
 * @param today `YYYY-MM-DD`, in India
 */
async function listExpiringSoon(today: string): Promise<Dashboard['expiringSoon']> {
  const due = dueSoon(today);
  const [inTime, blocked, rows] = await Promise.all([
    // From the index alone: cards that are not blocked would have to be read.
    countOf<CardDocument>(CardModel, { cardDueDate: due.cardDueDate! }),
    countOf<CardDocument>(CardModel, { cardDueDate: due.cardDueDate!, ...BLOCKED }),
    CardModel.find(due, {
      cardNumber: 1,
      cardDueDate: 1,
      employeeId: 1,
      'primaryMember.memberName': 1,
      'primaryMember.memberContact': 1,
    })
      .sort({ cardDueDate: 1, _id: 1 })
      .limit(EXPIRING_SHOWN)
      .lean<CardDocument[]>(),
  ]);
  const employeeOf = await findEmployees(rows.map(({ employeeId }) => employeeId));
  const cards = rows.map((card) => ({
    cardNumber: card.cardNumber,
    cardDueDate: card.cardDueDate,
    holder: {
      memberName: card.primaryMember.memberName,
      memberContact: card.primaryMember.memberContact,
    },
    employeeId: card.employeeId,
    employeeName: employeeOf(card.employeeId).employeeName,
  }));
  return { total: inTime - blocked, cards };
}

const TOP_SHOWN = 5;

/** Also removed employees, whoever serves the cards now. Imported cards and cards issued by admins do not count. */
async function listTopEmployees(issued: FiguresDocument['issued']): Promise<Dashboard['topEmployees']> {
  const admins = new Set(await AdminModel.distinct('adminId'));
  const counts = issued
    .map(({ issuedBy, cards }) => ({ employeeId: issuedBy, cards }))
    .filter(({ employeeId }) => !admins.has(employeeId))
    .sort((a, b) => b.cards - a.cards || a.employeeId.localeCompare(b.employeeId));
  // Ties are ordered by name, so everyone with as many cards as the fifth may be in the list.
  const enough = counts[TOP_SHOWN - 1]?.cards ?? 1;
  const candidates = counts.filter(({ cards }) => cards >= enough);
  const employeeOf = await findEmployees(candidates.map(({ employeeId }) => employeeId));
  const top = candidates
    .map(({ employeeId, cards }) => ({ ...employeeOf(employeeId), cards }))
    .sort((a, b) => b.cards - a.cards || a.employeeName.localeCompare(b.employeeName, 'en-IN'))
    .slice(0, TOP_SHOWN);
  const zones = await namesOf('zone', top, ({ employeeZone }) => employeeZone);
  return top.map(({ employeeZone, ...employee }) => ({
    ...employee,
    zoneName: zones.get(employeeZone) ?? employeeZone,
  }));
}

const RECENT_SHOWN = 8;

/** Changes of cards that only the activity records tell of. */
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
    .limit(RECENT_SHOWN)
    .lean<Change[]>();

const listNewestCards = () =>
  CardModel.find(
    {},
    { ...FIRST_ISSUER_FIELDS, cardNumber: 1, issuedBy: 1, 'imported.batch': 1, cardRegisterDate: 1 },
  )
    .sort({ _id: -1 })
    .limit(RECENT_SHOWN)
    .lean<CardDocument[]>();

const issuerOf = (card: CardDocument) => card.issuedBy ?? firstIssuer(card);

/** Newest first. Found by `_id`, which contains the time of creation, so the number of documents does not matter. */
async function listRecentActivity(): Promise<Activity[]> {
  const [cards, employees, changes] = await Promise.all([
    listNewestCards(),
    EmployeeModel.find({}, { employeeId: 1, employeeName: 1, employeeZone: 1, employeeRegisterDate: 1 })
      .sort({ _id: -1 })
      .limit(RECENT_SHOWN)
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
    .slice(0, RECENT_SHOWN);
}

/**
 * The embedded database says in its greeting how many cards it is made for; others do not have the field.
 * @returns that number; undefined if the cards fit, and on any other database
 */
export async function outgrown(cards: number): Promise<number | undefined> {
  const greeting = await mongoose.connection.db!.admin().command({ hello: 1 });
  const { madeForCards } = greeting as { madeForCards?: number };
  return madeForCards !== undefined && cards > madeForCards ? madeForCards : undefined;
}

/** @param today `YYYY-MM-DD`, in India */
export async function getDashboard(today: string = dayInIndia()): Promise<Dashboard> {
  const month = today.slice(0, 7);
  const figures = await readFigures(today);
  // Figures of the month before, in the first minutes of a month: nobody is known to have issued a card yet.
  const issued = figures.month === month ? figures.issued : [];
  const cardsIn = new Map(figures.cardsByMonth.map((each) => [each.month, each.cards]));
  const [topEmployees, recentActivity, expiringSoon, madeFor] = await Promise.all([
    listTopEmployees(issued),
    listRecentActivity(),
    listExpiringSoon(today),
    CardModel.estimatedDocumentCount().then(outgrown),
  ]);
  return {
    countedAt: figures.at.toISOString(),
    topEmployees,
    recentActivity,
    cardsByMonth: lastMonths(month).map((each) => ({ month: each, cards: cardsIn.get(each) ?? 0 })),
    expiringSoon,
    ...(madeFor !== undefined && { databaseMadeFor: madeFor }),
  };
}
