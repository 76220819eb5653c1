import { dayInIndia, daysBetween, addDays, startOfDayInIndia } from '@/lib/format/calendar';
import type { CardDocument } from '@/models/card';
import type { HospitalDocument } from '@/models/hospital';
import type { VisitDocument } from '@/models/visit';
import { chance, idAt } from './random';

const AMOUNTS = [0, 0, 150, 300, 450, 500, 800, 1200, 1500, 2500, 4000, 7500, 12_000, 18_500];
const NOTES = ['Medicines and tests', 'Two nights', 'Operation', 'Follow-up', 'Spectacles'];

/** One entry of a card, as the form would have written it. */
function entry(card: CardDocument, seq: number, hospitals: readonly HospitalDocument[]): VisitDocument {
  const today = dayInIndia();
  const luck = chance(`visit ${seq} of ${card.cardNumber}`);
  const from = dayInIndia(card.cardRegisterDate);
  const until = [today, card.cardDueDate].sort()[0]!;
  const day = addDays(from, luck.int(0, daysBetween(from, until)));
  const recordedAt = new Date(startOfDayInIndia(day).getTime() + luck.int(10, 18) * 3_600_000);
  const near = hospitals.filter(({ zone }) => zone === card.zoneID);
  const hospital = luck.pick(near.length > 0 ? near : hospitals);
  const people = [card.primaryMember, ...card.members];
  return {
    _id: idAt(recordedAt, luck),
    card: card._id,
    cardNumber: card.cardNumber,
    seq,
    employeeId: card.employeeId,
    day,
    memberId: luck.pick(people).memberId,
    ...(luck.odds(0.4) && { note: luck.pick(NOTES) }),
    recordedBy: luck.odds(0.7) ? card.employeeId : 'ADMIN001',
    recordedAt: recordedAt > new Date() ? new Date() : recordedAt,
    counted: {
      month: day.slice(0, 7),
      zoneId: card.zoneID,
      hospitalId: String(hospital._id),
      hospitalName: hospital.name,
      service: luck.pick(hospital.services),
      rupees: luck.pick(AMOUNTS),
    },
    ...(luck.odds(0.6) && { bill: `${day.slice(2, 4)}/${luck.int(100, 9999)}` }),
    creationKey: `sample:${card.cardNumber}:${seq}`,
  };
}

/** Sample visits with about half of these cards, up to three a card; the first entry of every tenth is corrected. */
export function seedVisits(
  cards: readonly CardDocument[],
  hospitals: readonly HospitalDocument[],
): VisitDocument[] {
  const offering = hospitals.filter(({ services }) => services.length > 0);
  return cards
    .filter((card) => !card.blocked && chance(`visits of ${card.cardNumber}`).odds(0.5))
    .flatMap((card, index) => {
      const many = chance(`visits of ${card.cardNumber}`).int(1, 3);
      const entries = Array.from({ length: many }, (_, at) => entry(card, at + 1, offering));
      const first = entries[0]!;
      if (index % 10 !== 0) return entries;
      const right: VisitDocument = {
        ...first,
        _id: idAt(first.recordedAt, chance(`correction of ${card.cardNumber}`)),
        seq: many + 1,
        note: 'The bill says another amount',
        corrects: first._id,
        takesBack: first.counted!,
        counted: { ...first.counted!, rupees: first.counted!.rupees + 250 },
        creationKey: `sample:${card.cardNumber}:${many + 1}`,
      };
      return [...entries, right];
    });
}
