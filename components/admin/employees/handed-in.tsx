'use client';

import { useTranslations, useLocale } from 'next-intl';
import { useState, useRef } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileButton } from '@/components/ui/file-button';
import { ImportIcon, WarningIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { handInFileSchema, type HandedIn as Entry } from '@/lib/schemas/field';
import { CardLink, EmployeeName } from '@/components/admin/past/links';
import { CardNumber } from '@/components/card/card-number';
import { CardPeople } from '@/components/card/card-people';
import { CardPhoto, photoAddress } from '@/components/card/photo/card-photo';
import { Facts, type Fact } from '@/components/ui/facts';
import { longDate } from '@/lib/format/display';
import type { OpenedHandIn } from '@/lib/schemas/responses/field';
import { ColleagueChoice, type Colleague } from '@/components/admin/handover/colleague-choice';
import { RefusalNotice } from '@/components/form/refusal-notice';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { Skeleton } from '@/components/ui/skeleton';
import { ApiError, call } from '@/lib/api/client';

function HandedInDialog({ entries, onClose }: { entries: Entry[]; onClose: () => void }) {
  const t = useTranslations('handIn');
  const common = useTranslations('common');
  const queries = useQueryClient();
  const [at, setAt] = useState(0);
  const [taken, setTaken] = useState(0);
  const [to, setTo] = useState<Colleague>();
  const [lacking, setLacking] = useState(false);
  const entry = entries[at];
  const read = useQuery({
    queryKey: ['handIn', entry?.key],
    queryFn: ({ signal }) => call('POST /api/admin/fieldEntries/read', { body: entry!, signal }),
    enabled: entry !== undefined,
    retry: false,
    // Not kept longer than it is looked at.
    gcTime: 0,
  });
  const take = useMutation({
    mutationFn: (body: Entry & { to?: string }) => call('POST /api/admin/fieldEntries', { body }),
    onSuccess: () => {
      setTaken(taken + 1);
      setAt(at + 1);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  const { data } = read;
  const needsEmployee = data?.kind === 'registration' && !data.taken;
  const mayTake = data?.employeeName !== undefined && !data.taken && !data.noCard;
  const leave = () => {
    take.reset();
    setLacking(false);
    setAt(at + 1);
  };
  const serves = useRef<HTMLDivElement>(null);
  const press = () => {
    setLacking(needsEmployee && !to);
    if (!needsEmployee) take.mutate(entry!);
    else if (to) take.mutate({ ...entry!, to: to.employeeId });
    // It is below a long family, out of sight.
    else serves.current?.querySelector('input')?.focus();
  };
  const atField = take.error instanceof ApiError ? take.error.fieldErrors.to : undefined;
  return (
    <Modal
      // Each entry begins at its top, with the focus there.
      key={at}
      title={entry ? t('place', { at: at + 1, count: entries.length }) : t('title')}
      onClose={onClose}
      mayClose={() => !take.isPending}
      footer={
        entry ? (
          <>
            <Button variant="outline" onClick={leave} disabled={take.isPending}>
              {mayTake ? t('leave') : t('next')}
            </Button>
            {mayTake && (
              <Button busy={take.isPending} onClick={press}>
                {t('take')}
              </Button>
            )}
          </>
        ) : (
          <Button onClick={onClose}>{common('close')}</Button>
        )
      }
    >
      {entry ? (
        <div className="grid gap-5">
          {data ? <HandedInEntry entry={data} /> : read.isPending && <Skeleton rows={4} />}
          <RefusalNotice error={read.error} />
          {needsEmployee && data.employeeName && (
            <div ref={serves}>
              <ColleagueChoice
                label={t('serves')}
                chosen={to}
                onChoose={setTo}
                except={undefined}
                error={lacking && !to ? t('servesRequired') : atField}
              />
            </div>
          )}
          {!atField && <RefusalNotice error={take.error} />}
        </div>
      ) : (
        <Notice tone="valid" role="status">
          {t('done', { taken, left: entries.length - taken })}
        </Notice>
      )}
    </Modal>
  );
}

const NO_CARD = { unknown: 'cardUnknown', replaced: 'cardReplaced' } as const;

export function HandedInEntry({ entry }: { entry: OpenedHandIn }) {
  const t = useTranslations('handIn');
  const card = useTranslations('card');
  const locale = useLocale();
  const { kind, employee, employeeName, filledAt, filledAtSaid, cardNumber, call, photo, duplicates } = entry;
  const { holder, village, servedBy, noCard } = entry;
  const facts: Fact[] = [
    [t('filledBy'), employeeName ? `${employeeName} (${employee})` : employee, 'long'],
    [t('filledOn'), longDate(filledAt, locale)],
  ];
  if (filledAtSaid) facts.push([t('phoneSaid'), longDate(filledAtSaid, locale)]);
  if (cardNumber)
    facts.push([
      card('number'),
      servedBy ? (
        <CardLink key="number" number={cardNumber} />
      ) : (
        <CardNumber key="number" number={cardNumber} />
      ),
      'long',
    ]);
  if (holder) facts.push([card('holder'), village ? `${holder}, ${village}` : holder, 'long']);
  if (servedBy) facts.push([t('servedBy'), <EmployeeName key="servedBy" {...servedBy} />, 'long']);
  if (call) facts.push([t('outcome'), card(call.outcome), 'long']);
  if (call?.next) facts.push([t('callAgain'), longDate(call.next, locale)]);
  if (call?.note) facts.push([t('note'), call.note, 'long']);
  return (
    <>
      <h3 className="text-xl">{t(kind)}</h3>
      {!employeeName && <Notice tone="danger">{t('unknownEmployee')}</Notice>}
      {entry.taken && <Notice tone="valid">{t('alreadyTaken')}</Notice>}
      {noCard && !entry.taken && <Notice tone="danger">{t(NO_CARD[noCard])}</Notice>}
      {entry.notServed && !entry.taken && (
        <Notice tone="due" icon={<WarningIcon aria-hidden />}>
          {t('notServed', { name: employeeName ?? employee })}
        </Notice>
      )}
      {entry.notChecked && !entry.taken && <Notice tone="due">{t('notChecked')}</Notice>}
      <Facts columns facts={facts} />
      {duplicates.length > 0 && !entry.taken && (
        <Notice tone="due" title={t('mayHaveCard')}>
          {duplicates.map((each) => (
            <span key={each.cardNumber} className="block">
              <CardLink number={each.cardNumber} />
            </span>
          ))}
        </Notice>
      )}
      {photo && (
        <div className="rounded-field aspect-3/4 w-40 overflow-clip">
          <CardPhoto address={photoAddress(photo)} alt={t('photo')} />
        </div>
      )}
      {entry.PrimaryMember && (
        <CardPeople detail={{ PrimaryMember: entry.PrimaryMember, member: entry.member ?? [] }} />
      )}
    </>
  );
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export function HandedIn() {
  const t = useTranslations('handIn');
  const [entries, setEntries] = useState<Entry[]>();
  const [wrong, setWrong] = useState(false);

  async function choose(file: File) {
    const { data } = handInFileSchema.safeParse(parsed(await file.text()));
    setWrong(!data);
    setEntries(data?.entries);
  }
  return (
    <section aria-labelledby="handed-in" className="mt-8 grid gap-3">
      <h2 id="handed-in" className="text-2xl">
        {t('title')}
      </h2>
      <p className="max-w-prose">{t('text')}</p>
      {wrong && (
        <Notice tone="danger" role="alert">
          {t('wrongFile')}
        </Notice>
      )}
      <div>
        <FileButton
          label={t('chooseFile')}
          accept=".json,application/json"
          variant="outline"
          icon={ImportIcon}
          onFile={(file) => void choose(file)}
        />
      </div>
      {entries && <HandedInDialog entries={entries} onClose={() => setEntries(undefined)} />}
    </section>
  );
}
