type Frame = { functionName: string; url: string; lineNumber: number; columnNumber: number };
/** What V8's profiler writes. */
export type Profile = {
  nodes: Array<{ id: number; callFrame: Frame }>;
  samples: number[];
  timeDeltas: number[];
};

const MOST = 10;
/** Not work of the process. */
const RESTS = ['(idle)', '(program)', '(root)'];

const nameOf = ({ functionName, url, lineNumber, columnNumber }: Frame) =>
  `${functionName || '(anonymous)'} ${url.split('/').slice(-3).join('/')}:${lineNumber + 1}:${columnNumber + 1}`;

/** The ten functions that took most time of their own, as lines. @param times how often the profiled call was made */
export function topOf({ nodes, samples, timeDeltas }: Profile, what: string, times: number): string {
  const byId = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const own = new Map<string, number>();
  for (const [at, id] of samples.entries()) {
    const frame = byId.get(id)!;
    if (RESTS.includes(frame.functionName)) continue;
    own.set(nameOf(frame), (own.get(nameOf(frame)) ?? 0) + timeDeltas[at]! / 1_000 / times);
  }
  const total = [...own.values()].reduce((sum, ms) => sum + ms, 0);
  const top = [...own].sort(([, a], [, b]) => b - a).slice(0, MOST);
  return [
    `\n${what}: ${total.toFixed(2)} ms a call`,
    ...top.map(([name, ms]) => `  ${ms.toFixed(3)} ms  ${name}`),
  ].join('\n');
}
