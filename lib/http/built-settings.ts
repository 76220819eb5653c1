import 'server-only';
import { isBuiltIn } from '@/lib/constants/built-in';
import { sampleSettings } from '@/lib/constants/trust';

/**
 * The settings of this process, among those that a build fixes, that are not those the app was built with. Pages keep what they were built
 * with, so the start would be a mixture of both (docs/configuration.md#fixed-when-the-app-is-built).
 * @param built JSON of name and value, fixed by next.config.ts
 * @returns undefined if all are the same, else one line that names each
 */
export function notAsBuilt(
  built: string | undefined = process.env.BUILT_SETTINGS,
  now: NodeJS.ProcessEnv = process.env,
): string | undefined {
  const before = JSON.parse(built ?? '{}') as Record<string, string>;
  const names = new Set([...Object.keys(before), ...Object.keys(now)]);
  const different = [...names]
    .filter((name) => isBuiltIn(name) && (before[name] || '') !== (now[name] || ''))
    .sort()
    .map((name) => `${name} (built with ${shown(before[name])}, now ${shown(now[name])})`);
  if (different.length === 0) return undefined;
  return `These settings differ from the build: ${different.join('; ')}. Run npm run build with the settings of this start, or start with those of the build.`;
}

const shown = (value: string | undefined): string => (value ? JSON.stringify(value) : 'nothing');

/**
 * Outside the demo, development and tests nobody may take a sample for the trust's name, phone, e-mail or address: families
 * would call it.
 * @returns undefined if none is shown, else one line that names the settings
 */
export function showsSamples(now: NodeJS.ProcessEnv = process.env): string | undefined {
  const samples = now.NODE_ENV === 'production' && now.DEMO !== '1' ? sampleSettings(now) : [];
  if (samples.length === 0) return undefined;
  return `Visitors would see samples: set ${samples.join(', ')} to the trust's own, then run npm run build and npm start. Only npm run demo starts with samples.`;
}
