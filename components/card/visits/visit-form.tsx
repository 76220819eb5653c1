'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useQueryClient } from '@tanstack/react-query';
import { ChoiceField } from '@/components/form/choice-field';
import { DateField } from '@/components/form/date-boxes';
import { SelectField, TextAreaField, TextField } from '@/components/form/fields';
import { FormDialog } from '@/components/form/form-dialog';
import { useZodForm } from '@/components/form/use-zod-form';
import { call } from '@/lib/api/client';
import type { DraftName } from '@/lib/api/draft';
import { BILL_MAX_LENGTH } from '@/lib/constants/limits';
import { NOTE_MAX_LENGTH } from '@/lib/constants/requests';
import { SERVICES, serviceInHindi } from '@/lib/constants/services';
import { dayInIndia } from '@/lib/format/calendar';
import { yearName } from '@/lib/format/financial-year';
import type { CardDetail } from '@/lib/schemas/responses/cards';
import type { Visit, YearOfCard } from '@/lib/schemas/responses/visits';
import { visitFormSchema } from '@/lib/schemas/visits';
import { rupees } from '@/lib/format/display';
import { typedRupees } from '@/lib/format/rupees';
import { usePagedList } from '@/components/list/use-paged-list';
import { HospitalField, type ChosenHospital } from './hospital-field';

const VISITS_A_PAGE = 10;

const keyOf = (cardNumber: string) => ['cards', 'visits', cardNumber];

export function useVisits(cardNumber: string) {
  return usePagedList({
    queryKey: keyOf(cardNumber),
    load: (page, signal) =>
      call('GET /api/card/[cardNumber]/visits', { params: { cardNumber }, query: page, signal }),
    rows: ({ visits }) => visits,
    limit: VISITS_A_PAGE,
  });
}

function useRefreshVisits(cardNumber: string): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: keyOf(cardNumber) });
}

export function YearLine({ year: { year, visits, rupees: paid, limit } }: { year: YearOfCard }) {
  const t = useTranslations('visits');
  const locale = useLocale();
  return (
    <p className="text-soft tabular-nums">
      {[
        t('year', { year: yearName(year), count: visits, rupees: rupees(paid, locale) }),
        ...(limit === undefined
          ? []
          : [
              paid > limit
                ? t('over', { limit: rupees(limit, locale) })
                : t('left', { left: rupees(limit - paid, locale), limit: rupees(limit, locale) }),
            ]),
      ].join(' · ')}
    </p>
  );
}

type Props = {
  detail: CardDetail;
  year: YearOfCard;
  former: Visit | undefined;
  onClose: () => void;
};

export const visitOf = (cardNumber: string, former?: Visit): DraftName =>
  `visit-${cardNumber}${former ? `.${former._id}` : ''}`;

/** Not asked about a visit that never took place. */
const DETAILS = ['day', 'memberId', 'hospitalId', 'hospital', 'service', 'rupees', 'bill'] as const;

/** Beyond the year's limit it asks first. */
export function VisitForm({ detail, year, former, onClose }: Props) {
  const t = useTranslations('visits');
  const { cardNumber, zoneID } = detail.card;
  const refresh = useRefreshVisits(cardNumber);
  const [overLimit, setOverLimit] = useState<number>();
  const people = peopleOf(detail, former, t('nobody'));
  const form = useZodForm(visitFormSchema, {
    day: former?.day ?? dayInIndia(),
    memberId: former?.memberId ?? (people.length === 1 ? people[0]!.value : ''),
    hospitalId: former?.hospitalId ?? '',
    hospital: former ? formerHospital(former) : null,
    service: former?.service ?? '',
    rupees: former ? String(former.rupees) : '',
    bill: former?.bill ?? '',
    note: '',
    ...(former && { corrects: former._id, correction: 'details' as const }),
  });
  const withdrawn = useWatch({ control: form.control, name: 'correction' }) === 'withdrawn';
  const typed = useRef<unknown[]>(undefined);

  /** Hidden fields must not fail validation, so they get the former values; what was typed comes back. */
  function choose(correction: string) {
    if (correction === 'withdrawn') {
      typed.current = form.getValues(DETAILS);
      for (const name of DETAILS) form.resetField(name);
    } else
      typed.current?.forEach((value, at) =>
        form.setValue(DETAILS[at]!, value as never, { shouldDirty: true }),
      );
  }

  return (
    <FormDialog
      title={t(former ? 'correctTitle' : 'recordTitle')}
      form={form}
      draft={visitOf(cardNumber, former)}
      send={async ({ hospital: _, ...input }, key) => {
        const answer = await call('POST /api/card/[cardNumber]/visits', {
          params: { cardNumber },
          body: { ...input, overLimit },
          idempotencyKey: key,
        });
        refresh();
        return answer;
      }}
      onConflict={({ asks }) => {
        setOverLimit(asks.aid?.total);
        refresh();
      }}
      submit={t(overLimit === undefined ? 'save' : 'saveAnyway')}
      onClose={onClose}
    >
      {former ? <p>{t('correctText')}</p> : <YearLine year={year} />}
      {former && (
        <div onChange={(event) => choose((event.target as unknown as HTMLInputElement).value)}>
          <ChoiceField
            name="correction"
            label={t('correction')}
            choices={[
              { value: 'details', label: t('details') },
              { value: 'withdrawn', label: t('withdrawnChoice') },
            ]}
            long
            required
          />
        </div>
      )}
      {!withdrawn && (
        <>
          <DateField name="day" label={t('day')} required />
          <ChoiceField name="memberId" label={t('person')} choices={people} long required />
          <HospitalField zone={zoneID} />
          <ServiceField />
          <TextField
            name="rupees"
            label={t('rupees')}
            help={t('rupeesHelp')}
            inputMode="numeric"
            autoComplete="off"
            clean={typedRupees}
            className="max-w-44 tabular-nums"
            required
          />
          <TextField
            name="bill"
            label={t('bill')}
            help={t('billHelp')}
            autoComplete="off"
            maxLength={BILL_MAX_LENGTH}
            className="max-w-72"
          />
        </>
      )}
      <TextAreaField
        name="note"
        label={t(former ? 'why' : 'note')}
        help={t('noteHelp')}
        rows={2}
        maxLength={NOTE_MAX_LENGTH}
        required={Boolean(former)}
      />
    </FormDialog>
  );
}

const formerHospital = ({ hospitalId = '', hospitalName = '', service = '' }: Visit): ChosenHospital => ({
  _id: hospitalId,
  name: hospitalName,
  services: [service],
});

function peopleOf({ PrimaryMember: primary, member }: CardDetail, former: Visit | undefined, nobody: string) {
  const people = [primary, ...member].map(({ memberId, memberName }) => ({
    value: memberId,
    label: memberName,
  }));
  const gone = former && !people.some(({ value }) => value === former.memberId);
  return gone ? [...people, { value: former.memberId, label: nobody }] : people;
}

function ServiceField() {
  const t = useTranslations('visits');
  const locale = useLocale();
  const hospital = useWatch<{ hospital: ChosenHospital | null }, 'hospital'>({ name: 'hospital' });
  const names = [...new Set([...(hospital?.services ?? []), ...SERVICES.map(({ name }) => name)])];
  return (
    <SelectField
      name="service"
      label={t('service')}
      empty={t('chooseService')}
      choices={names.map((name) => ({ value: name, label: locale === 'hi' ? serviceInHindi(name) : name }))}
      required
    />
  );
}
