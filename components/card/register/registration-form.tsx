'use client';

import { useTranslations } from 'next-intl';
import { FormProvider, useWatch } from 'react-hook-form';
import { zoneLabel } from '@/components/account/use-own-account';
import { Button } from '@/components/ui/button';
import { BackIcon, NextIcon, CheckIcon } from '@/components/ui/icons';
import { ConsentNotice } from '@/components/card/person/consent-notice';
import { AadhaarAgain } from '@/components/card/person/aadhaar-again';
import { SaveDraft } from '@/components/card/draft/save-draft';
import { PersonFields } from '@/components/card/person/person-fields';
import { FailureNotice, RestoredNotice } from '@/components/card/person/registration-notices';
import { StartAgain } from '@/components/card/draft/discard-question';
import { CardPhoto, photoAddress } from '@/components/card/photo/card-photo';
import { MedicalCard } from '@/components/card/medical-card';
import { PRODUCT_NAME } from '@/lib/constants/trust';
import type { RegisterForm } from '@/lib/schemas/register-form';
import { SameVillage } from './same-village';
import { StepCard } from './step-card';
import { StepCheck, PhotoField } from './step-check';
import { StepFamily } from './step-family';
import { OPEN_STEPS, STEPS, type Step } from './steps';
import { useRegistration, type RegistrationOptions } from './use-registration';

// No-break spaces: the number is part of the lattice's id, which must not contain spaces.
const TO_COME = `${PRODUCT_NAME}\u00a0····\u00a0····\u00a0····`;

/** Hidden from screen readers, because it repeats the form. */
function CardPreview() {
  const [mode, number, holder, family, photo] = useWatch<
    RegisterForm,
    ['card.mode', 'card.number', 'cardPrimaryHolder.memberName', 'cardMembers', 'photo']
  >({ name: ['card.mode', 'card.number', 'cardPrimaryHolder.memberName', 'cardMembers', 'photo'] });
  const shown = (mode === 'manual' && number) || TO_COME;
  return (
    <div aria-hidden className="hidden lg:block">
      <MedicalCard
        cardNumber={shown}
        primaryMember={holder.trim() || '—'}
        members={1 + family.length}
        photo={photo && <CardPhoto address={photoAddress(photo.photo)} />}
      />
    </div>
  );
}

function ProgressSteps({ current }: { current: Step }) {
  const t = useTranslations('register');
  const at = STEPS.indexOf(current);
  return (
    <ol aria-label={t('progress')} className="flex gap-1.5 lg:flex-col lg:gap-1">
      {STEPS.map((step, index) => {
        const passed = index < at || current === 'done';
        return (
          <li
            key={step}
            aria-current={step === current ? 'step' : undefined}
            className={`lg:rounded-field flex flex-1 flex-col gap-1.5 max-lg:last:sr-only lg:flex-row lg:items-center lg:gap-3 lg:px-3 lg:py-2 ${
              step === current ? 'lg:bg-teal-wash' : ''
            }`}
          >
            <span
              aria-hidden
              className={`grid h-1.5 w-full place-items-center rounded-full text-sm font-bold tabular-nums transition-colors duration-200 lg:size-8 lg:shrink-0 lg:border-2 ${
                index <= at
                  ? 'bg-teal text-on-teal lg:border-teal'
                  : 'bg-line text-soft lg:border-edge lg:bg-raised'
              }`}
            >
              <span className="max-lg:hidden">{passed ? <CheckIcon className="size-4" /> : index + 1}</span>
            </span>
            <span className={`max-lg:sr-only ${step === current ? 'text-ink font-semibold' : 'text-soft'}`}>
              {t(step)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

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
