'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { RefusalNotice } from '@/components/form/refusal-notice';
import { useZodForm } from '@/components/form/use-zod-form';
import { Button } from '@/components/ui/button';
import { ConfirmDialog, DiscardDialog } from '@/components/ui/confirm-dialog';
import { FileButton } from '@/components/ui/file-button';
import { CameraIcon, PhotoIcon } from '@/components/ui/icons';
import { Modal } from '@/components/ui/modal';
import { useLeaveWarning } from '@/components/ui/use-leave-warning';
import { InNoticeLanguage, useNoticeLanguage } from '@/components/card/person/notices';
import { PHOTO_CONSENT_VERSION } from '@/lib/constants/photo';
import { useValidationWords } from '@/lib/i18n/use-validation-words';
import { photoAgreedSchema } from '@/lib/schemas/photo';
import { CropPhoto } from './crop-photo';
import type { PhotoProps } from './photo-button';
import { type Area, photoOf, PictureFault, readPicture } from './shrink';

/** An error must not stay hidden behind the buttons at the foot. */
const show = (line: HTMLElement | null) => line?.scrollIntoView({ block: 'nearest' });

function ConsentLine({ name }: { name: string }) {
  const t = useTranslations('consent');
  return <span>{t('photo', { name })}</span>;
}

export function PhotoDialog({
  name,
  language: family,
  photo,
  onSave,
  onRemove,
  onClose,
}: PhotoProps & { onClose: () => void }) {
  const t = useTranslations('photo');
  const common = useTranslations('common');
  const say = useValidationWords();
  const language = useNoticeLanguage(family);
  // Tells one picture from the next, also from the same one chosen again.
  const taken = useRef(0);
  const [picture, setPicture] = useState<{ turn: number; url: string }>();
  const [area, setArea] = useState<Area>();
  const [fault, setFault] = useState<{ error: unknown; otherwise: string | undefined }>();
  const [asking, setAsking] = useState<'remove' | 'discard'>();
  const form = useZodForm(photoAgreedSchema, { agreed: false });
  const consentId = useId();
  const missingId = useId();
  const missing = form.formState.errors.agreed?.message;

  const fail = (error: unknown, otherwise?: string) =>
    setFault({ error, otherwise: error instanceof PictureFault ? t(error.key) : otherwise });
  const saving = useMutation({
    mutationFn: async () =>
      onSave({
        photo: await photoOf(picture!.url, area!),
        consent: { version: PHOTO_CONSENT_VERSION, locale: language },
      }),
    onSuccess: onClose,
    onError: (error) => fail(error),
  });
  const removal = useMutation({
    mutationFn: onRemove,
    onSuccess: onClose,
    onError: (error) => fail(error),
  });
  const busy = saving.isPending || removal.isPending;
  useLeaveWarning(() => picture !== undefined);

  function mayClose(): boolean {
    if (busy) return false;
    if (picture) setAsking('discard');
    return !picture;
  }

  async function take(file: File) {
    const turn = ++taken.current;
    setFault(undefined);
    try {
      const url = await readPicture(file);
      if (turn !== taken.current) return;
      setPicture({ turn, url });
      // The crop and the consent were of the picture before.
      setArea(undefined);
      form.reset();
    } catch (error) {
      fail(error, t('notPicture'));
    }
  }

  const save = form.handleSubmit(() => {
    setFault(undefined);
    saving.mutate();
  });

  return (
    <Modal
      title={t('title', { name })}
      onClose={onClose}
      mayClose={mayClose}
      footer={
        <div className="flex w-full flex-wrap gap-3 max-sm:*:flex-1 max-sm:*:px-3 sm:justify-end">
          <Button variant="outline" disabled={busy} onClick={() => mayClose() && onClose()}>
            {common('cancel')}
          </Button>
          {picture && (
            <Button busy={saving.isPending} disabled={!area} onClick={() => void save()}>
              {t('save')}
            </Button>
          )}
        </div>
      }
    >
      <div className="space-y-5">
        <p className="text-lg">{t('help')}</p>
        {picture ? (
          <CropPhoto key={picture.turn} picture={picture.url} onArea={setArea} />
        ) : (
          photo && (
            // A data address: nothing to optimise.
            // oxlint-disable-next-line nextjs/no-img-element
            <img
              src={photo}
              alt={t('alt', { name })}
              className="rounded-field mx-auto h-60 w-45 object-cover"
            />
          )
        )}
        <div className="grid gap-3 sm:grid-cols-2">
          <FileButton
            label={t('take')}
            accept="image/*"
            camera
            variant="outline"
            icon={CameraIcon}
            onFile={(file) => void take(file)}
          />
          <FileButton
            label={t('choose')}
            accept="image/*"
            variant="outline"
            icon={PhotoIcon}
            onFile={(file) => void take(file)}
          />
        </div>
        {picture && (
          <div>
            <label htmlFor={consentId} className="flex min-h-12 items-start gap-3 py-2">
              <input
                {...form.register('agreed')}
                id={consentId}
                type="checkbox"
                aria-invalid={Boolean(missing)}
                aria-describedby={missing ? missingId : undefined}
                className="accent-teal mt-0.5 size-6 shrink-0"
              />
              <InNoticeLanguage language={language}>
                <ConsentLine name={name} />
              </InNoticeLanguage>
            </label>
            {missing && (
              <p ref={show} id={missingId} role="alert" className="text-danger scroll-mb-3 font-semibold">
                {say(missing)}
              </p>
            )}
          </div>
        )}
        {fault && <RefusalNotice {...fault} />}
        {photo && !picture && (
          <Button variant="danger" wide busy={removal.isPending} onClick={() => setAsking('remove')}>
            {t('remove')}
          </Button>
        )}
      </div>
      {asking === 'discard' && <DiscardDialog onYes={onClose} onNo={() => setAsking(undefined)} />}
      {asking === 'remove' && (
        <ConfirmDialog
          title={t('removeTitle')}
          text={t('removeText')}
          yes={t('remove')}
          no={common('keep')}
          onNo={() => setAsking(undefined)}
          onYes={() => {
            setAsking(undefined);
            removal.mutate();
          }}
        />
      )}
    </Modal>
  );
}
