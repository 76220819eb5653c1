import { vi } from 'vitest';

// Files that share a process load our modules again, and get the environment that the first one got.
// (`vi.mock` without a factory would get the module as a file before it replaced it.)
vi.resetModules();

const shared = globalThis as typeof globalThis & { firstEnv?: NodeJS.ProcessEnv };
shared.firstEnv ??= { ...process.env };
for (const name of Object.keys(process.env)) if (!(name in shared.firstEnv)) delete process.env[name];
Object.assign(process.env, shared.firstEnv);
