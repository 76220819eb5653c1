'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { hasMouse } from '@/components/ui/media-queries';
import { Notice } from '@/components/ui/notice';
import { dayInIndia } from '@/lib/format/calendar';
import { readStored, writeStored } from './code/stored';

/** WICG Manifest Incubations: not in every browser, nor in TypeScript. */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

const CHECKS = 'verify-checks';

const INSTALL_DECLINED = 'verify-install-declined';

const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches;

type Checks = { visits: number; day: string };

const storedChecks = (): Checks | undefined => {
  const { visits, day } = (readStored(CHECKS) ?? {}) as Partial<Checks>;
  return typeof visits === 'number' && typeof day === 'string' ? { visits, day } : undefined;
};

const isRegular = (): boolean => (storedChecks()?.visits ?? 0) >= 2;

/**
 * Stores nothing about the card. A page that stays open counts once a day.
 * @param first whether it is the first of this visit
 */
function noteCheck(first: boolean): void {
  const day = dayInIndia();
  const stored = storedChecks();
  if (first || stored?.day !== day) writeStored(CHECKS, { visits: (stored?.visits ?? 0) + 1, day });
}

const hasDeclinedInstall = (): boolean => readStored(INSTALL_DECLINED) === true;

const declineInstall = (): void => writeStored(INSTALL_DECLINED, true);

const never = () => () => undefined;
const isOffered = () => isRegular() && !hasDeclinedInstall() && !isInstalled();

/**
 * From the second visit on: the browser's own question or, on a phone without one, a line that says how. Never again
 * once declined.
 */
export function InstallOffer({ checked }: { checked: boolean }) {
  const t = useTranslations('verify');
  const [question, setQuestion] = useState<InstallPrompt>();
  const [closed, setClosed] = useState(false);
  // Read again whenever a card is opened or closed.
  const wanted = useSyncExternalStore(never, isOffered, () => false);

  const noted = useRef(false);
  useEffect(() => {
    if (!checked) return;
    noteCheck(!noted.current);
    noted.current = true;
  }, [checked]);

  useEffect(() => {
    const keep = (event: Event) => {
      event.preventDefault();
      setQuestion(event as InstallPrompt);
    };
    const close = () => setClosed(true);
    window.addEventListener('beforeinstallprompt', keep);
    window.addEventListener('appinstalled', close);
    return () => {
      window.removeEventListener('beforeinstallprompt', keep);
      window.removeEventListener('appinstalled', close);
    };
  }, []);

  if (!wanted || closed) return null;
  if (!question && ('onbeforeinstallprompt' in window || hasMouse())) return null;

  return (
    <Notice title={t('installTitle')}>
      <p className="mt-1">{question ? t('installText') : t('installHow')}</p>
      <p className="mt-3 flex flex-wrap gap-3">
        {question && (
          <Button
            onClick={() => {
              // A question can be asked once.
              setClosed(true);
              void question.prompt();
            }}
          >
            {t('install')}
          </Button>
        )}
        <Button
          variant="outline"
          onClick={() => {
            declineInstall();
            setClosed(true);
          }}
        >
          {t('installNo')}
        </Button>
      </p>
    </Notice>
  );
}
