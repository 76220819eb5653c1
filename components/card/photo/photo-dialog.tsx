'use client';

import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { PhotoIcon, ScanIcon } from '@/components/ui/icons';
import { Modal } from '@/components/ui/modal';
import { isSignedOut, wordsOf } from '@/lib/api/failure';
import { PHOTO_CONSENT_VERSION } from '@/lib/constants/photo';
import type { CardDetail } from '@/lib/schemas/answers';
import { useCardCalls } from '../card-calls';
import { useRefreshCards } from '../queries';
import { CropPhoto } from './crop-photo';
import { type Area, photoOf, PictureFault, readPicture } from './shrink';

type Props = { detail: CardDetail; photo: string | undefined; onClose: () => void };

/** Adds, replaces or removes the photo of a card's primary member (docs/contract.md#photo). */
export function PhotoDialog({ detail, photo, onClose }: Props) {
  const t = useTranslations('photo');
  const common = useTranslations('common');
  const locale = useLocale();
  const refresh = useRefreshCards();
  const { savePhoto, removePhoto } = useCardCalls();
  const { cardNumber } = detail.card;
  const name = detail.PrimaryMember.memberName;
  const [picture, setPicture] = useState<string>();
  const [area, setArea] = useState<Area>();
  const [agreed, setAgreed] = useState(false);
  const [fault, setFault] = useState<string>();
  const [missing, setMissing] = useState(false);
  const [asking, setAsking] = useState(false);
  const consent = useRef<HTMLInputElement>(null);
  const consentId = useId();
  const missingId = useId();

  const fail = (error: unknown, words: string) => {
    if (isSignedOut(error)) return;
    setFault(error instanceof PictureFault ? t(error.key) : wordsOf(error, words));
  };
  const finish = async (message: string) => {
    toast.success(message, { id: 'photo' });
    await refresh();
    onClose();
  };
  const saving = useMutation({
    mutationFn: async () =>
      savePhoto(cardNumber, {
        photo: await photoOf(picture!, area!),
        consent: { version: PHOTO_CONSENT_VERSION, locale: locale === 'hi' ? 'hi' : 'en' },
      }),
    onSuccess: ({ message }) => finish(message),
    onError: (error) => fail(error, t('failed')),
  });
  const removal = useMutation({
    mutationFn: () => removePhoto(cardNumber),
    onSuccess: ({ message }) => finish(message),
    onError: (error) => fail(error, t('removeFailed')),
  });
  const busy = saving.isPending || removal.isPending;

  async function take(file: File | undefined) {
    if (!file) return;
    setFault(undefined);
    try {
      setPicture(await readPicture(file));
    } catch (error) {
      fail(error, t('notPicture'));
    }
  }

  function save() {
    if (!area) return;
    setMissing(!agreed);
    if (!agreed) return consent.current?.focus();
    setFault(undefined);
    saving.mutate();
  }

  return (
    <Modal
      title={t('title', { name })}
      onClose={onClose}
      mayClose={() => !busy}
      footer={
        <div className="flex w-full gap-3 max-sm:*:flex-1 max-sm:*:px-3 sm:justify-end">
          <Button look="outline" disabled={busy} onClick={onClose}>
            {common('cancel')}
          </Button>
          {picture && (
            <Button busy={saving.isPending && t('saving')} disabled={!area} onClick={save}>
              {t('save')}
            </Button>
          )}
        </div>
      }
    >
      <div className="space-y-5">
        <p className="text-lg">{t('help')}</p>
        {picture ? (
          <CropPhoto key={picture.length} picture={picture} onArea={setArea} />
        ) : (
          photo && (
            // A data address: nothing to optimise.
            // eslint-disable-next-line @next/next/no-img-element
            <img
              src={photo}
              alt={t('alt', { name })}
              className="rounded-field mx-auto h-60 w-45 object-cover"
            />
          )
        )}
        <div className="grid gap-3 sm:grid-cols-2">
          <Chooser
            label={t('take')}
            icon={<ScanIcon aria-hidden className="size-5" />}
            camera
            onFile={take}
          />
          <Chooser label={t('choose')} icon={<PhotoIcon aria-hidden className="size-5" />} onFile={take} />
        </div>
        {picture && (
          <div>
            <label htmlFor={consentId} className="flex min-h-12 items-start gap-3 py-2">
              <input
                ref={consent}
                id={consentId}
                type="checkbox"
                checked={agreed}
                onChange={(event) => {
                  setAgreed(event.target.checked);
                  setMissing(false);
                }}
                aria-invalid={missing}
                aria-describedby={missing ? missingId : undefined}
                className="accent-teal mt-0.5 size-6 shrink-0"
              />
              <span>{t('consent', { name })}</span>
            </label>
            {missing && (
              <p id={missingId} role="alert" className="text-danger font-semibold">
                {t('consentMissing')}
              </p>
            )}
          </div>
        )}
        {fault && (
          <p role="alert" className="text-danger font-semibold">
            {fault}
          </p>
        )}
        {photo && !picture && (
          <Button
            look="danger"
            wide
            busy={removal.isPending && t('removing')}
            onClick={() => setAsking(true)}
          >
            {t('remove')}
          </Button>
        )}
      </div>
      {asking && (
        <ConfirmDialog
          title={t('removeTitle')}
          text={t('removeText')}
          yes={t('remove')}
          no={common('keep')}
          onNo={() => setAsking(false)}
          onYes={() => {
            setAsking(false);
            removal.mutate();
          }}
        />
      )}
    </Modal>
  );
}

type ChooserProps = {
  label: string;
  icon: React.ReactNode;
  /** Opens the camera of a phone: the phone's own way, which works on the cheapest. */
  camera?: boolean;
  onFile: (file: File | undefined) => void;
};

function Chooser({ label, icon, camera = false, onFile }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture={camera ? 'environment' : undefined}
        hidden
        aria-label={label}
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
      <Button look="outline" icon={icon} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
