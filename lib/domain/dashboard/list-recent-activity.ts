import 'server-only';
import type { Activity } from '@/lib/schemas/answers';
import { CardModel, type CardDocument } from '@/models/card';
import { EmployeeModel, type EmployeeDocument } from '@/models/employee';
import { findEmployees } from './find-employees';
import { nameZones } from './name-zones';

const SHOWN = 8;

/**
 * What happened last: cards registered and employees added, the newest first. Their `_id`s, which carry the time
 * of creation, find them among a million as fast as among ten.
 */
export async function listRecentActivity(): Promise<Activity[]> {
  const [cards, employees] = await Promise.all([
    CardModel.find({}, { cardNumber: 1, employeeId: 1, cardRegisterDate: 1 })
      .sort({ _id: -1 })
      .limit(SHOWN)
      .lean<CardDocument[]>(),
    EmployeeModel.find({}, { employeeId: 1, employeeName: 1, employeeZone: 1, employeeRegisterDate: 1 })
      .sort({ _id: -1 })
      .limit(SHOWN)
      .lean<EmployeeDocument[]>(),
  ]);
  const [employeeOf, zoneNameOf] = await Promise.all([
    findEmployees(cards.map(({ employeeId }) => employeeId)),
    nameZones(employees.map(({ employeeZone }) => employeeZone)),
  ]);
  const registered = cards.map(({ cardNumber, employeeId, cardRegisterDate }): Activity => {
    const { employeeName } = employeeOf(employeeId);
    return {
      what: 'cardRegistered',
      at: cardRegisterDate.toISOString(),
      employeeId,
      employeeName,
      cardNumber,
    };
  });
  const added = employees.map(
    ({ employeeId, employeeName, employeeZone, employeeRegisterDate }): Activity => {
      const zoneName = zoneNameOf(employeeZone);
      return {
        what: 'employeeAdded',
        at: employeeRegisterDate.toISOString(),
        employeeId,
        employeeName,
        zoneName,
      };
    },
  );
  // Stable: of the same instant, the cards come first.
  return [...registered, ...added].sort((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, SHOWN);
}
