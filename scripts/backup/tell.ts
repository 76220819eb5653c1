import type { Manifest } from './records';

/** Prints what a backup holds, collection by collection, and the one line that stands for all of it. */
export function tell({ createdAt, app, database, collections, documents, sha256, leftOut }: Manifest): void {
  console.log(`Backup of "${database}", ${createdAt.toISOString()}, app ${app}`);
  for (const each of collections)
    console.log(`  ${each.name.padEnd(18)} ${String(each.documents).padStart(9)}  ${each.sha256}`);
  console.log(`  ${'all'.padEnd(18)} ${String(documents).padStart(9)}  ${sha256}`);
  if (leftOut.length > 0) console.log(`  left out: ${leftOut.join(', ')}`);
}

/** The most memory this process has held, in MB. */
export const peakMemory = (): number => Math.round(process.resourceUsage().maxRSS / 1024);
