import 'server-only';
import { UpdateModel } from '@/models/update';
import { STEPS } from './steps';

/**
 * Runs every step on this process's connection, also those done before: an app of the earlier version may have
 * written since. The indexes must be there.
 * @param report is called after each step with how many documents it changed
 */
export async function runUpdates(report: (name: string, changed: number) => void = () => {}): Promise<void> {
  for (const { name, run } of STEPS) {
    const changed = await run();
    await UpdateModel.updateOne({ name }, { $set: { doneAt: new Date() } }, { upsert: true });
    report(name, changed);
  }
}
