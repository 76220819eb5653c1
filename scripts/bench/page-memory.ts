import { execFileSync } from 'node:child_process';
import { memoryOf } from './load-figures';

/** The largest of the browser's page processes under this one, in MB: the page and its worker. @param of as in memoryOf */
export function pageMemory(of?: Parameters<typeof memoryOf>[1]): number {
  const all = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((text) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(text))
    .filter((found) => found !== null)
    .map(([, pid, parent, args]) => ({ pid: Number(pid), parent: Number(parent), args: args! }));
  const family = new Set([process.pid]);
  for (let size = 0; size !== family.size;) {
    size = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  const pages = all.filter(({ pid, args }) => family.has(pid) && args.includes('--type=renderer'));
  return Math.max(0, ...pages.map(({ pid }) => memoryOf(pid, of)));
}
