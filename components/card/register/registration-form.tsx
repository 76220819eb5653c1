'use client';

import { useTranslations } from 'next-intl';
import { FormProvider } from 'react-hook-form';
import { zoneLabel } from '@/components/account/zone-label';
import { Button } from '@/components/ui/button';
import { BackIcon, NextIcon } from '@/components/ui/icons';
import { CardPreview } from './card-preview';
import { ConsentNotice } from '@/components/card/person/consent-notice';
import { AadhaarAgain } from '@/components/card/person/aadhaar-again';
import { SaveDraft } from '@/components/card/draft/save-draft';
import { PersonFields } from '@/components/card/person/person-fields';
import { PhotoField } from './photo-field';
import { ProgressSteps } from './progress-steps';
import { FailureNotice, RestoredNotice } from '@/components/card/person/registration-notices';
import { StartAgain } from '@/components/card/draft/discard-question';
import { SameVillage } from './same-village';
import { StepCard } from './step-card';
import { StepCheck } from './step-check';
import { StepFamily } from './step-family';
import { OPEN_STEPS } from './steps';
import { useRegistration, type RegistrationOptions } from './use-registration';

export type RegistrationFormProps = RegistrationOptions & {
  onStartAgain: () => void;
  /** Opens an empty form; this family waits on the phone. */
  onNextFamily: () => void;
  /** Opens the card list, where a registration without a response would appear. */
  onLookInCards: () => void;
};

const TITLES = {
  card: 'cardTitle',
  primary: 'primaryTitle',
  family: 'familyTitle',
  check: 'checkTitle',
} as const;

/**
 * The registration form in steps: card, primary member, family, review (docs/contract.md#screens,
 * docs/brand.md).
 */
export function RegistrationForm({
  onStartAgain,
  onNextFamily,
  onLookInCards,
  ...options
}: RegistrationFormProps) {
  const t = useTranslations('register');
  const cards = useTranslations('cards');
  const { form, step, current, heading, failure, kept, request, beside, mayBeSaved, goTo, ...does } =
    useRegistration(options);
  const last = step === 'check';
  const busy = form.formState.isSubmitting;
  const onPhone = options.keep?.when === 'always';

  const startAgain = (
    <StartAgain
      onStartAgain={onStartAgain}
      disabled={busy}
      sent={
        mayBeSaved
          ? {
              title: t('sentTitle'),
              text: t('sentText'),
              warning: t('sentWarning'),
              look: cards('viewCards'),
              onLook: onLookInCards,
              aadhaarLeftOut: does.aadhaarLeftOut,
              onSendAgain: does.sendAgain,
            }
          : undefined
      }
    />
  );

  return (
    <FormProvider {...form}>
      <SaveDraft name={does.name} owner={does.owner} beside={beside} />
      <div className="lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)] lg:items-start lg:gap-10">
        <div className="mb-5 lg:sticky lg:top-24 lg:mb-0 lg:space-y-7">
          <ProgressSteps current={current} />
          <CardPreview />
        </div>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) void does.submit();
          }}
          className="sm:bg-raised sm:border-line sm:rounded-panel sm:border sm:p-7"
        >
          <h2 ref={heading} tabIndex={-1} className="mb-5 text-2xl outline-none sm:text-3xl">
            <span className="text-soft mb-1 block font-sans text-base font-medium">
              {t('stepOf', { step: OPEN_STEPS.indexOf(step) + 1, total: OPEN_STEPS.length })}
            </span>
            <span>{t(last && onPhone ? 'keepTitle' : TITLES[step])}</span>
          </h2>
          {kept && !failure && !busy && (
            <RestoredNotice
              request={request}
              values={kept.values}
              sent={mayBeSaved && t('keptSent')}
              action={startAgain}
            />
          )}
          {step === 'card' && (
            <>
              <StepCard sent={mayBeSaved} />
              <div className="mt-6 max-w-2xl">
                <ConsentNotice />
              </div>
            </>
          )}
          {step === 'primary' && (
            <>
              <p className="text-soft mb-5">{t('needed')}</p>
              <SameVillage owner={does.owner} />
              <PersonFields at="cardPrimaryHolder" contact="own" />
              <PhotoField />
            </>
          )}
          {step === 'family' && <StepFamily />}
          {step === 'check' && (
            <StepCheck
              zone={zoneLabel(options.serves ?? options.user)}
              sent={mayBeSaved}
              onPhone={onPhone}
              onChange={goTo}
            />
          )}
          <div
            data-bottom-bar
            className="bg-paper sm:bg-raised border-line sticky bottom-0 z-10 -mx-4 mt-7 space-y-3 border-t px-4 py-3 sm:-mx-7 sm:-mb-7 sm:rounded-b-[calc(var(--radius-panel)-1px)] sm:px-7 sm:py-4"
          >
            {/* That there is no signal stands above, at each step. */}
            {failure && (
              <FailureNotice
                failure={failure}
                action={
                  <>
                    {(failure.status === 0 || (failure.status === 507 && !onPhone)) &&
                      (does.keepOnPhone ? (
                        <Button onClick={() => void does.keepOnPhone?.()} disabled={busy}>
                          {t('keep')}
                        </Button>
                      ) : (
                        <Button variant="outline" onClick={onNextFamily} disabled={busy}>
                          {t('beginAnother')}
                        </Button>
                      ))}
                    {(failure.status === 409 || mayBeSaved) && startAgain}
                  </>
                }
              />
            )}
            <div className="flex flex-wrap gap-3">
              {step !== 'card' && (
                <Button variant="outline" onClick={does.back} disabled={busy} icon={BackIcon}>
                  {t('back')}
                </Button>
              )}
              <Button type="submit" className="ml-auto max-sm:flex-1" busy={last && busy}>
                <span>{t(!last ? 'next' : onPhone ? 'keep' : 'submit')}</span>
                {!last && <NextIcon aria-hidden className="size-5" />}
              </Button>
            </div>
          </div>
        </form>
      </div>
      {does.asksAadhaar.length > 0 && (
        <AadhaarAgain
          people={does.asksAadhaar}
          without={t('registerWithout')}
          onType={does.typeAadhaar}
          onWithout={does.sendWithoutAadhaar}
          onClose={does.stopAsking}
        />
      )}
    </FormProvider>
  );
}
