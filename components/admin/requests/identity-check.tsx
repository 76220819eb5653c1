'use client';

import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import toast from 'react-hot-toast';
import { Button } from '@/components/ui/button';
import { useFailToast } from '@/components/form/use-failure-text';
import { call } from '@/lib/api/client';
import { IDENTITY_CHECKS, type IdentityCheck as Check } from '@/lib/constants/requests';
import { dateAndTime } from '@/lib/format/moment';
import type { PrivacyRequest, PrivacyRequestDetail } from '@/lib/schemas/responses/requests';

type Props = Pick<PrivacyRequest, 'steps' | 'state'> & {
  id: string;
  name: string;
  /** Once they are loaded. */
  cards: PrivacyRequestDetail['cards'] | undefined;
  onChanged: () => void;
};

/** How somebody made sure that whoever asks is who they say, and when; or the ways to record it, at a press. */
export function IdentityCheck({ id, name, steps, state, cards, onChanged }: Props) {
  const t = useTranslations('privacyRequests');
  const failToast = useFailToast();
  const handling = useTranslations('handling');
  const locale = useLocale();
  const { mutate, isPending } = useMutation({
    mutationFn: (identity: Check) =>
      call('PUT /api/admin/privacyRequests/[id]', {
        params: { id },
        body: { state: state === 'new' ? 'working' : state, identity, seen: steps.length },
      }),
    onSuccess: ({ message }) => void toast.success(message),
    onError: (error) => failToast(error, undefined, `identity-${id}`),
    onSettled: onChanged,
  });
  const checked = steps.findLast(({ identity }) => identity);
  if (checked)
    return (
      <p>
        <span className="text-teal-strong font-semibold">
          {`${handling('identity')}: ${handling(checked.identity!)}`}
        </span>{' '}
        <span className="text-soft">{`${checked.byName}, ${dateAndTime(checked.at, locale)}`}</span>
      </p>
    );
  // A call to a number that no card has shows nothing about a card.
  const ways = IDENTITY_CHECKS.filter(
    (check) => check !== 'calledNumber' || cards?.some(({ fits }) => fits === 'phone'),
  );
  return (
    <section>
      <h3 className="text-lg">{t('identityTitle', { name })}</h3>
      <p className="text-soft mb-3">{t('identityText')}</p>
      <div className="flex flex-wrap gap-2 max-sm:*:w-full">
        {ways.map((check) => (
          <Button key={check} variant="outline" disabled={isPending} onClick={() => mutate(check)}>
            {handling(check)}
          </Button>
        ))}
      </div>
    </section>
  );
}
