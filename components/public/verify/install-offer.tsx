'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { hasMouse } from '@/components/ui/media-queries';
import { Notice } from '@/components/ui/notice';
import { declineInstall, hasDeclinedInstall, isInstalled, isRegular, noteCheck } from './code/desk';

/** WICG Manifest Incubations: not in every browser, nor in TypeScript. */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

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
