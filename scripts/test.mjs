/** `npm test`: installs what is missing with node's own modules, then goes on in TypeScript. */
import { ensureModules } from './install.mjs';

ensureModules();
const { register } = await import('tsx/esm/api');
register();
await import('./test/run.ts');
