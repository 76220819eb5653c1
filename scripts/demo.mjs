/** `npm run demo`: installs missing dependencies, then continues in TypeScript (demo/run.ts). */
import { ensureModules } from './install.mjs';

ensureModules();
const { register } = await import('tsx/esm/api');
register();
await import('./demo/run.ts');
