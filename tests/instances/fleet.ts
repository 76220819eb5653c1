import { once } from 'node:events';
import { freePort } from '../../scripts/lib/ports';
import { serveApp, type RunningApp } from '../../scripts/lib/serve';

/** Instances of one build on one database. */
export class Fleet {
  private constructor(
    private readonly apps: RunningApp[],
    private readonly env: (n: number) => NodeJS.ProcessEnv,
  ) {}

  /** @param env for all, or for each by its number */
  static async start(
    count: number,
    env: Record<string, string> | ((n: number) => Record<string, string>),
  ): Promise<Fleet> {
    const envOf = (n: number) => ({ ...process.env, ...(typeof env === 'function' ? env(n) : env) });
    const apps = Array.from({ length: count }, async (_, n) => serveApp(await freePort(), envOf(n)));
    return new Fleet(await Promise.all(apps), envOf);
  }

  /** The address of each instance; it stays the same over a restart. */
  get urls(): string[] {
    return this.apps.map(({ url }) => url);
  }

  /** Ends an instance, by default as a deployment does, and starts it again. @returns its exit code */
  async restart(n: number, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number | null> {
    const { child, url } = this.apps[n]!;
    child.kill(signal);
    const [code] = (await once(child, 'exit')) as [number | null];
    this.apps[n] = await serveApp(Number(new URL(url).port), this.env(n));
    return code;
  }

  stop = async (): Promise<void> => void (await Promise.all(this.apps.map((app) => app.stop())));
}
