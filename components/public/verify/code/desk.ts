import { dayInIndia } from '@/lib/format/calendar';

export function readStored(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? '') as unknown;
  } catch {
    return undefined;
  }
}

/** Ignores a full or blocked storage: only checks without a signal are lost. */
export function writeStored(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // See above.
  }
}

const CHECKS = 'verify-checks';

const INSTALL_DECLINED = 'verify-install-declined';

export const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches;

type Checks = { visits: number; day: string };

const storedChecks = (): Checks | undefined => {
  const { visits, day } = (readStored(CHECKS) ?? {}) as Partial<Checks>;
  return typeof visits === 'number' && typeof day === 'string' ? { visits, day } : undefined;
};

export const isRegular = (): boolean => (storedChecks()?.visits ?? 0) >= 2;

/**
 * Stores nothing about the card. A page that stays open counts once a day.
 * @param first whether it is the first of this visit
 */
export function noteCheck(first: boolean): void {
  const day = dayInIndia();
  const stored = storedChecks();
  if (first || stored?.day !== day) writeStored(CHECKS, { visits: (stored?.visits ?? 0) + 1, day });
}

export const hasDeclinedInstall = (): boolean => readStored(INSTALL_DECLINED) === true;

export const declineInstall = (): void => writeStored(INSTALL_DECLINED, true);

/** Network Information API (WICG), missing in Safari and Firefox. */
type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether data is expensive or slow. Mobile data alone is neither: most desks have nothing else. */
export function savesData(): boolean {
  const { connection = {} } = navigator as { connection?: Connection };
  return connection.saveData === true || (connection.effectiveType ?? '').endsWith('2g');
}
