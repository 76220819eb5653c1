import { once } from 'node:events';
import { freePort } from '../../scripts/lib/ports';
import { serveApp, type RunningApp } from '../../scripts/lib/serve';

/** Instances of one build on one database. */
export class Fleet {
  private constructor(
    private readonly apps: RunningApp[],
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  static async start(count: number, env: Record<string, string>): Promise<Fleet> {
    const all = { ...process.env, ...env };
    const apps = Array.from({ length: count }, async () => serveApp(await freePort(), all));
    return new Fleet(await Promise.all(apps), all);
  }

  /** The address of each instance; it stays the same over a restart. */
  get urls(): string[] {
    return this.apps.map(({ url }) => url);
  }

  /** Ends an instance as a deployment does, and starts it again. @returns its exit code */
  async restart(n: number): Promise<number | null> {
    const { child, url } = this.apps[n]!;
    child.kill('SIGTERM');
    const [code] = (await once(child, 'exit')) as [number | null];
    this.apps[n] = await serveApp(Number(new URL(url).port), this.env);
    return code;
  }

  stop = async (): Promise<void> => void (await Promise.all(this.apps.map((app) => app.stop())));
}
