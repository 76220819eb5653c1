'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import toast from 'react-hot-toast';
import { TextField } from '@/components/form/fields';
import { useZodForm } from '@/components/form/use-zod-form';
import { Button } from '@/components/ui/button';
import { WarningIcon } from '@/components/ui/icons';
import { ApiError } from '@/lib/api/client';
import { verifyCard } from '@/lib/api/endpoints';
import { PRODUCT_NAME } from '@/lib/constants/trust';
import { useValidationWords } from '@/lib/i18n/use-validation-words';
import type { CardDetail } from '@/lib/schemas/answers';
import { CardDetailsModal } from './card-details-modal';
import {
  cardNumberProblem,
  cleanCardNumber,
  hasDoubtfulDigits,
  hasForeignCharacters,
  mayBeLookedUp,
  typedCardSchema,
} from './card-number-rules';

const TOO_MANY = 429;
const NOT_FOUND = 404;

/** Looks a card up by its number (spec §2, §5 and §8, /verify). `?card=` fills the field and looks up at once. */
export function VerifyView() {
  const t = useTranslations('verify');
  const said = useTranslations('success');
  const say = useValidationWords();
  const form = useZodForm(typedCardSchema, { cardNumber: '' }, 'onChange');
  const value = useWatch({ control: form.control, name: 'cardNumber' });
  const [foreign, setForeign] = useState(false);
  const [failure, setFailure] = useState('');
  const [found, setFound] = useState<CardDetail>();
  const linked = useRef(false);

  async function lookUp(cardNumber: string) {
    setFailure('');
    try {
      const detail = await verifyCard(cardNumber);
      toast.success(said('cardFound'));
      setFound(detail);
    } catch (error) {
      const { status, message } = error instanceof ApiError ? error : { status: 0, message: '' };
      toast.error(message || t(status === NOT_FOUND ? 'notFound' : 'failed'));
      setFailure((status === TOO_MANY && message) || t('failedInline'));
    }
  }

  const submit = form.handleSubmit(({ cardNumber }) => lookUp(cardNumber));

  const followLink = useCallback(() => {
    const number = cleanCardNumber(new URLSearchParams(window.location.search).get('card') ?? '');
    if (linked.current || !number) return;
    linked.current = true;
    form.setValue('cardNumber', number, { shouldValidate: true });
    if (mayBeLookedUp(number)) void submit();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the page opens
  }, []);
  useEffect(followLink, [followLink]);

  const hint = foreign ? say('cardCharacters') : hasDoubtfulDigits(value) ? t('checkDigits') : undefined;

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="space-y-5">
        <div
          onChangeCapture={(event) => {
            setForeign(hasForeignCharacters((event.target as HTMLInputElement).value));
            setFailure('');
          }}
          onBlur={() => {
            const problem = cardNumberProblem(value, true);
            if (problem) form.setError('cardNumber', { type: 'left', message: problem });
          }}
        >
          <TextField
            name="cardNumber"
            label={t('number')}
            help={t('numberHelp', { product: PRODUCT_NAME })}
            hint={hint}
            clean={cleanCardNumber}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="font-heading min-h-16! text-2xl! font-bold tracking-wider tabular-nums"
          />
        </div>
        {failure && (
          <p
            role="alert"
            className="bg-danger-wash text-danger rounded-field flex items-center gap-3 px-4 py-3 font-medium"
          >
            <WarningIcon aria-hidden className="size-5 shrink-0" />
            {failure}
          </p>
        )}
        <Button
          type="submit"
          wide
          disabled={!mayBeLookedUp(value)}
          busy={form.formState.isSubmitting && t('busy')}
        >
          {t('submit')}
        </Button>
      </form>
      {found && <CardDetailsModal detail={found} onClose={() => setFound(undefined)} />}
    </FormProvider>
  );
}
