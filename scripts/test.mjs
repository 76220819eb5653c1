/** `npm test`: installs missing dependencies, then continues in TypeScript (test/run.ts). */
import { ensureModules } from './install.mjs';

ensureModules();
const { register } = await import('tsx/esm/api');
register();
await import('./test/run.ts');
