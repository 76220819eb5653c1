import 'server-only';
import mongoose from 'mongoose';
import { dayInIndia } from '@/lib/format/calendar';
import { EmployeeModel } from '@/models/employee';
import type { Actor } from '../actor';
import { markRepeated } from '../repeat';

/**
 * Stores that an employee read the notice of what is recorded of their work (ours, PUT /api/account/notice), and on which
 * day. A repeat keeps the first day.
 */
export async function seeNotice({ id: employeeId }: Actor, version: string): Promise<void> {
  const { modifiedCount } = await EmployeeModel.updateOne(
    { employeeId, 'noticeSeen.version': mongoose.trusted({ $ne: version }) },
    { $set: { noticeSeen: { version, day: dayInIndia() } } },
  );
  if (modifiedCount === 0) markRepeated();
}
