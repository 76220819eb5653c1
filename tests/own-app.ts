import { once } from 'node:events';
import { freePort } from '../scripts/lib/ports';
import { type RunningApp, serveApp } from '../scripts/lib/serve';

export type OwnApp = RunningApp & {
  /** Every line it has written so far to stdout and stderr. */
  lines: () => string[];
  /** Resolves with its exit code, or null if it was killed. */
  ended: Promise<number | null>;
};

/** Starts the built app in its own process, which the test may stop or kill. */
export async function startOwnApp(env: Record<string, string> = {}): Promise<OwnApp> {
  const app = await serveApp(await freePort(), {
    ...process.env,
    LOG_LEVEL: 'info',
    ...env,
    APP_OUTPUT: 'piped',
  });
  let said = '';
  for (const stream of [app.child.stdout!, app.child.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => void (said += text));
  const ended = once(app.child, 'close').then(([code]) => code as number | null);
  return { ...app, ended, lines: () => said.split('\n').filter(Boolean) };
}
