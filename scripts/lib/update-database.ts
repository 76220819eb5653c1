import { runUpdates } from '@/lib/domain/updates/steps';
import { buildIndexes } from './indexes';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/**
 * Brings the database of this process's connection to what this version expects. A second run changes nothing.
 * @param say is called with a line for each collection and each step
 * @throws Error that names the collection whose index could not be built
 */
export async function updateDatabase(say: (line: string) => void = () => {}): Promise<void> {
  for (const [collection, count] of Object.entries(await buildIndexes()))
    say(`${collection}: ${counted(count, 'index', 'indexes')}`);
  await runUpdates((name, changed) => say(`${name}: ${counted(changed, 'document', 'documents')} changed`));
}
