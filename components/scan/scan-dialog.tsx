'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Button } from '@/components/ui/button';
import { FileButton } from '@/components/ui/file-button';
import {
  BusyIcon,
  OtherCameraIcon,
  PictureIcon,
  TorchIcon,
  TorchOffIcon,
  WarningIcon,
} from '@/components/ui/icons';
import { Modal } from '@/components/ui/modal';
import { Notice } from '@/components/ui/notice';
import { readSeen, type Input } from '@/lib/card-code/read-input';
import type { Refusal } from './read-code';
import { readVideo, NoPicture, readPicture } from './read-video';
import { NoReader } from './reader';
import { useCamera } from './use-camera';

export type Card = Extract<Input, { kind: 'code' | 'number' }>;
export type TakeCard = (card: Card) => Promise<Refusal | void>;
type Said =
  | Exclude<Input['kind'], 'code' | 'number' | 'digits'>
  | Refusal
  | 'noCode'
  | 'unreadable'
  | 'notLoaded'
  | 'noAnswer'
  | 'cannotRun';

const HELP = {
  refused: 'refusedHelp',
  noCamera: 'noCameraHelp',
  inUse: 'inUseHelp',
  insecure: 'insecureHelp',
} as const;

const VIBRATE_MS = 60;

/** Not for people who asked for reduced motion. */
function vibrate(): void {
  if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches && 'vibrate' in navigator)
    navigator.vibrate(VIBRATE_MS);
}

/** Most codes are read within a second or two. */
const SLOW_MS = 12_000;

type Props = {
  onTake: TakeCard;
  onClose: () => void;
  onType?: (() => void) | undefined;
};

/** Of any other code only the kind is known here, never the content. */
export function ScanDialog({ onTake, onClose, onType }: Props) {
  const t = useTranslations('scan');
  const common = useTranslations('common');
  const { video, problem, isOn, again, mirrored, torch, other } = useCamera();
  const [said, setSaid] = useState<Said>();
  const [looking, setLooking] = useState(false);

  async function see(texts: string[]) {
    const found = readSeen(texts);
    if (!found) return;
    if (found.kind === 'digits') return setSaid('foreign');
    if (found.kind !== 'code' && found.kind !== 'number') return setSaid(found.kind);
    const refusal = await onTake(found);
    if (!refusal) vibrate();
    setSaid(refusal ?? undefined);
  }
  const unread = (error: unknown) =>
    setSaid(error instanceof NoReader ? error.why : error instanceof NoPicture ? 'unreadable' : 'cannotRun');
  const reading = useReading(video, isOn, see, unread);

  const slow = useSlow(isOn && reading.isReady);

  async function look(picture: File) {
    setSaid(undefined);
    setLooking(true);
    try {
      const texts = await readPicture(picture);
      if (texts.length > 0) await see(texts);
      else setSaid('noCode');
    } catch (error) {
      unread(error);
    }
    setLooking(false);
  }

  return (
    <Modal
      title={t('title')}
      onClose={onClose}
      footer={
        <FileButton
          label={t('picture')}
          accept="image/*"
          variant="outline"
          busy={looking && t('looking')}
          icon={PictureIcon}
          onFile={(picture) => void look(picture)}
        />
      }
    >
      {problem ? (
        <Notice
          tone="due"
          role="alert"
          icon={<WarningIcon aria-hidden />}
          title={t(problem)}
          action={
            problem !== 'insecure' && (
              <Button variant="outline" onClick={again}>
                {common('tryAgain')}
              </Button>
            )
          }
        >
          <p>{t(HELP[problem])}</p>
        </Notice>
      ) : (
        <div className="relative -mx-5 -mt-5 h-[min(52dvh,30rem)] overflow-hidden bg-black sm:-mx-7">
          <video
            ref={video}
            playsInline
            muted
            aria-hidden
            className={`size-full object-cover ${mirrored ? '-scale-x-100' : ''}`}
          />
          {isOn ? (
            <div
              aria-hidden
              className={`rounded-panel pointer-events-none absolute inset-x-0 top-0 m-auto aspect-square h-[72%] max-w-[78%] border-4 border-white shadow-[0_0_0_100vmax_rgb(0_0_0/0.45)] ${torch || other ? 'bottom-18' : 'bottom-0'}`}
            />
          ) : (
            <p className="absolute inset-0 grid place-content-center justify-items-center gap-3 px-6 text-center text-white">
              <BusyIcon aria-hidden className="size-8 animate-spin" />
              <span>{t('starting')}</span>
            </p>
          )}
          {(torch || other) && (
            <div className="absolute inset-x-0 bottom-0 flex flex-wrap justify-center gap-3 p-3">
              {torch && (
                <Button
                  variant="outline"
                  aria-pressed={torch.on}
                  className="aria-pressed:bg-teal aria-pressed:text-on-teal"
                  icon={torch.on ? TorchOffIcon : TorchIcon}
                  onClick={() => void torch.turn()}
                >
                  {t('light')}
                </Button>
              )}
              {other && (
                <Button variant="outline" icon={OtherCameraIcon} onClick={other}>
                  {t('otherCamera')}
                </Button>
              )}
            </div>
          )}
        </div>
      )}
      <div className="mt-4">
        <p role="status" className="text-center font-medium text-balance">
          {isOn && !said && t(!reading.isReady ? 'gettingReady' : slow && onType ? 'slow' : 'hint')}
        </p>
        {slow && onType && (
          <Button variant="outline" wide className="my-3" onClick={onType}>
            {t('typeNumber')}
          </Button>
        )}
        {said && (
          <Notice
            key={said}
            role="alert"
            tone={said === 'notOurs' ? 'danger' : 'due'}
            icon={<WarningIcon aria-hidden />}
            action={
              (said === 'notLoaded' || said === 'noAnswer') &&
              isOn && (
                <Button
                  variant="outline"
                  onClick={() => {
                    setSaid(undefined);
                    reading.again();
                  }}
                >
                  {common('tryAgain')}
                </Button>
              )
            }
          >
            <p>{t(said)}</p>
          </Notice>
        )}
      </div>
    </Modal>
  );
}

function useSlow(isLooking: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLooking) return;
    const late = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(late);
  }, [isLooking]);
  return slow;
}

function useReading(
  video: RefObject<HTMLVideoElement | null>,
  isOn: boolean,
  onSeen: (texts: string[]) => Promise<void>,
  onFailed: (error: unknown) => void,
): { isReady: boolean; again: () => void } {
  const [tries, setTries] = useState(0);
  const [isReady, setReady] = useState(false);
  const latest = useRef({ onSeen, onFailed });
  useEffect(() => {
    latest.current = { onSeen, onFailed };
  });
  useEffect(() => {
    if (!isOn || !video.current) return;
    const over = new AbortController();
    readVideo(video.current, setReady, (texts) => latest.current.onSeen(texts), over.signal).catch(
      (error: unknown) => {
        if (!over.signal.aborted) latest.current.onFailed(error);
      },
    );
    return () => over.abort();
  }, [video, isOn, tries]);
  return { isReady, again: () => setTries(tries + 1) };
}
