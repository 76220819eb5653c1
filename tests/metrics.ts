/** The token of the apps that the HTTP tests start. */
export const METRICS_TOKEN = 'metrics-token-of-the-tests-0123456789';

export type Sample = { name: string; labels: Record<string, string>; value: number };

/** The samples of Prometheus' text format. @throws Error at a line that is none */
export function parseMetrics(text: string): Sample[] {
  return text.split('\n').flatMap((line) => {
    if (line === '' || line.startsWith('# ')) return [];
    const [, name, labels = '', value] =
      /^([a-z]\w*)(?:\{((?:\w+="[^"\\]*",?)*)\})? (-?[\d.e+-]+|[+-]Inf|NaN|Nan)$/i.exec(line) ?? [];
    if (!name) throw new Error(`not a sample: ${line}`);
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, text]) => [key, text]);
    return [{ name, labels: Object.fromEntries(pairs) as Record<string, string>, value: Number(value) }];
  });
}

/** What an app counted. `valueOf` is undefined where there is no such sample. */
export async function readMetrics(url: string) {
  const answer = await fetch(`${url}/api/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const text = await answer.text();
  const samples = answer.status === 200 ? parseMetrics(text) : [];
  const valueOf = (name: string, labels: Record<string, string> = {}) =>
    samples.find(
      (sample) =>
        sample.name === name &&
        Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
    )?.value;
  return { answer, text, samples, valueOf };
}
