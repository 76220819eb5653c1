'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import toast from 'react-hot-toast';
import { zoneLabel } from '@/components/account/use-own-account';
import { CardNumber } from '@/components/card/card-number';
import { UnfinishedNotice } from '@/components/card/register/unfinished-notice';
import { useRegistrations } from '@/components/card/register/use-registrations';
import type { Keep } from '@/components/card/register/use-registration';
import { useUrlState } from '@/components/list/use-url-state';
import { Button } from '@/components/ui/button';
import { buttonVariant } from '@/components/ui/button-variant';
import { fetchAhead, late, LateForm } from '@/components/list/late';
import { Notice } from '@/components/ui/notice';
import { Skeleton } from '@/components/ui/skeleton';
import { useLazy } from '@/components/ui/use-lazy';
import { FIELD } from '@/lib/constants/service-workers';
import { Link } from '@/lib/i18n/navigation';
import { idOf, isNotedSuspended, useUser, watchSession } from '@/lib/api/session';
import { whyNotKept } from '@/lib/api/failure';
import { useOnline } from '@/lib/api/use-online';
import type { ApiError } from '@/lib/api/client';
import { isUnsent, unsentEntries, type Entry } from '@/lib/field/store';
import type { StaffUser } from '@/lib/schemas/responses/accounts';
import { AskDay } from './ask-day';
import { CallsToday } from './calls-today';
import { HandIn } from './hand-in';
import type { Kept } from './keep-family';
import { ReadyLine } from './ready-line';
import { SavedNotice, useCounted } from './saved-notice';
import { useCanKeep } from './use-can-keep';
import { sealing } from './use-keep-noted';
import { ownLines, useOutbox, type Listed } from './use-outbox';
import { WaitingFamilies } from './waiting-families';

const [OwnPasswordFirst] = late(() =>
  import('@/components/account/change-password').then((part) => part.OwnPasswordFirst),
);
const [RegisterCard, loadForm] = late(
  () => import('@/components/card/register/register-card').then((part) => part.RegisterCard),
  LateForm,
);

const nothing = () => undefined;
const CANNOT = {
  notYet: 'cannotKeep',
  never: 'keepsNothing',
  full: 'keepsFull',
  silent: 'keepsSilent',
} as const;
const HOW = ['howBefore', 'howKept', 'howSent', 'howLost'] as const;

const again = () => import('./family-again');

const fetchAll = () =>
  fetchAhead([loadForm, again, sealing, () => import('./call-dialog'), () => import('./day-form')]);

/** Once the page is stored: a newer version may take its place while this page is open, and its parts would be gone. */
function useStoredParts() {
  useEffect(() => {
    if ('serviceWorker' in navigator) void navigator.serviceWorker.ready.then(fetchAll);
  }, []);
}

/** Works offline. Without a session it stays open and asks to sign in. */
export function FieldView() {
  const t = useTranslations('field');
  const user = useUser();
  const [over, setOver] = useState(false);
  useEffect(
    () =>
      watchSession(
        'employee',
        () => setOver(true),
        () => setOver(false),
      ),
    [],
  );
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-4 sm:px-5 sm:py-8">
      <h1 className="text-screen">{t('title')}</h1>
      {user === undefined ? (
        <Skeleton rows={4} />
      ) : user?.role !== 'employee' ? (
        <NobodyHere />
      ) : user.mustChangePassword ? (
        <OwnPasswordFirst user={user} />
      ) : (
        // The key resets the state if another employee signs in in another tab.
        <FieldHome key={user.EmployeeID} user={user} over={over} />
      )}
    </div>
  );
}

/** Says only how many entries of whom wait here. */
function NobodyHere() {
  const t = useTranslations('field');
  const counted = useCounted();
  const [unsent, setUnsent] = useState<Entry[]>([]);
  const [silent, setSilent] = useState(false);
  useEffect(() => {
    // On a browser that keeps nothing, nothing waits.
    void unsentEntries().then(setUnsent, (error: unknown) => setSilent(whyNotKept(error) === 'silent'));
  }, []);
  const lines = ownLines(unsent);
  const owners = [...new Set(lines.map(({ owner }) => owner))].sort();
  return (
    <div className="mt-4">
      <Notice tone="due" role="status" title={t('nobodyTitle')}>
        {owners.map((owner) => {
          const what = counted(lines.filter((each) => each.owner === owner));
          const words = isNotedSuspended(owner) ? 'lockedSuspended' : 'locked';
          return (
            <p key={owner} className="mt-1">
              {t(words, { what, id: owner })}
            </p>
          );
        })}
        {silent && <p className="mt-1">{t('notRead')}</p>}
        <p className="mt-1 mb-3">{t('nobodyText')}</p>
        <Link href={`/login?next=${FIELD.page}`} className={buttonVariant('primary')}>
          {t('signIn')}
        </Link>
      </Notice>
      <HandIn />
    </div>
  );
}

function FieldHome({ user, over }: { user: StaffUser; over: boolean }) {
  const t = useTranslations('field');
  const common = useTranslations('common');
  const url = useUrlState();
  const owner = idOf(user);
  const adding = url.read('view') === 'add';
  const showForm = () => adding || url.open('view', 'add');
  // Its history entry goes with it: Back does not lead to an empty form.
  const leaveForm = () => url.close('view');
  const {
    openKey,
    open,
    begin: beginNext,
    answer,
    seen,
  } = useRegistrations({ owner, adding, onRegistered: nothing });
  const outbox = useOutbox(owner);
  const canKeep = useCanKeep();
  const online = useOnline();
  const [, loadSealing] = useLazy(sealing);
  useStoredParts();
  const [saved, setSaved] = useState<Kept>();
  const [refused, setRefused] = useState<{ key: string; why: ApiError }>();

  function begin() {
    setSaved(undefined);
    beginNext();
    showForm();
  }

  const keep: Keep = {
    when: 'always',
    isTaken: async (key, cardNumber) => (await loadSealing()).isOnPhone(owner, key, cardNumber),
    async save(key, family) {
      const { keepFamily } = await loadSealing();
      setSaved(await keepFamily(owner, key, family));
      setRefused(undefined);
      beginNext();
      leaveForm();
      void outbox.run(true).catch(nothing);
    },
  };

  async function putRight({ key }: Listed) {
    let why: ApiError | undefined;
    let form: Awaited<ReturnType<typeof again>>;
    try {
      form = await again();
      why = await outbox.retry({ key });
    } catch {
      return void toast.error(t('storeFailed'), { id: 'put-right' });
    }
    // Its line says so.
    if (why?.asks.erased) return;
    if (!why?.asks.content) {
      if (why) toast.error(why.message || t('tooLarge'), { id: 'put-right' });
      else toast(t('triedAgain'), { id: 'put-right' });
      return;
    }
    form.familyAgain(why.asks.content, key, owner);
    setRefused({ key, why });
    open(key);
    showForm();
  }

  return (
    <>
      <p className="text-soft mt-1">{`${user.employeeName} · ${zoneLabel(user)}`}</p>
      {over && (
        <div className="mt-3">
          <Notice
            tone="due"
            role="status"
            action={
              <Link href={`/login?next=${FIELD.page}`} className={buttonVariant('outline')}>
                {t('signIn')}
              </Link>
            }
          >
            {t('sessionOver')}
          </Notice>
        </div>
      )}
      <div className="mt-3 empty:hidden">
        <AskDay />
      </div>
      <div className="mt-5">
        {saved && !adding && (
          <div className="mb-5 empty:hidden">
            <SavedNotice saved={saved} entries={outbox.entries} />
          </div>
        )}
        {answer && (
          <div className="mb-5">
            <Notice
              tone="valid"
              role="status"
              title={t('alreadyMade', { name: answer.card.holder })}
              action={
                <Button variant="outline" onClick={seen}>
                  {common('close')}
                </Button>
              }
            >
              <CardNumber number={answer.card.cardNumber} />
            </Notice>
          </div>
        )}
        <UnfinishedNotice
          owner={owner}
          listed
          except={adding ? openKey : undefined}
          onGoOn={(key) => {
            open(key);
            showForm();
          }}
        />
        {!adding && (
          <>
            <div className="mb-4 min-h-18 sm:min-h-12">
              {canKeep === 'yes' && <ReadyLine owner={owner} entries={outbox.entries} />}
              {canKeep && canKeep !== 'yes' && <p role="status">{t(CANNOT[canKeep])}</p>}
            </div>
            <div className="flex flex-wrap gap-3">
              <Button onClick={begin} disabled={canKeep !== 'yes'} className="max-sm:w-full">
                {t('begin')}
              </Button>
              {/* Without a signal that page leads here. */}
              {online && (
                <Link href="/employee/dashboard" className={`${buttonVariant('outline')} max-sm:w-full`}>
                  {t('toCards')}
                </Link>
              )}
            </div>
            {canKeep === 'yes' && <CallsToday {...outbox} owner={owner} />}
            <WaitingFamilies {...outbox} onPutRight={putRight} />
            <details className="mt-8">
              <summary className="text-link inline-flex min-h-12 cursor-pointer items-center">
                {t('howTitle')}
              </summary>
              <ul className="max-w-2xl list-disc space-y-2 pl-5">
                {HOW.map((line) => (
                  <li key={line}>{t(line)}</li>
                ))}
              </ul>
            </details>
            <HandIn owner={owner} unsent={outbox.entries?.filter(isUnsent).length} />
          </>
        )}
        {openKey !== undefined && (
          <RegisterCard
            // With a refusal the form begins anew.
            key={refused?.key === openKey ? 'refused' : 'form'}
            user={user}
            openKey={openKey}
            onOpen={open}
            shown={adding}
            done={false}
            onRegistered={nothing}
            onLookInCards={leaveForm}
            keep={keep}
            refused={refused?.key === openKey ? refused.why : undefined}
          />
        )}
      </div>
    </>
  );
}
