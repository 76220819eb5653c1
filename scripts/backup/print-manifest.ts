import type { Manifest } from './records';

/** Prints the content of a backup: each collection, then the total. */
export function printManifest({
  createdAt,
  app,
  database,
  collections,
  documents,
  sha256,
  leftOut,
}: Manifest): void {
  console.log(`Backup of "${database}", ${createdAt.toISOString()}, app ${app}`);
  for (const each of collections)
    console.log(`  ${each.name.padEnd(18)} ${String(each.documents).padStart(9)}  ${each.sha256}`);
  console.log(`  ${'all'.padEnd(18)} ${String(documents).padStart(9)}  ${sha256}`);
  if (leftOut.length > 0) console.log(`  left out: ${leftOut.join(', ')}`);
}

/** The peak memory of this process, in MB. */
export const peakMemory = (): number => Math.round(process.resourceUsage().maxRSS / 1024);
