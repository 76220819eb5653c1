'use client';

import { useIsFetching } from '@tanstack/react-query';
import { useState, useId, useEffect, type ReactNode } from 'react';
import { useOwnAccount } from '@/components/account/use-own-account';
import { useStaffUser } from '@/components/account/use-staff-user';
import { WorkNotice } from '@/components/account/work-notice';
import { CardsView, type CardsList } from '@/components/employee/cards/cards-view';
import { NewNumbers } from '@/components/employee/cards/new-numbers';
import { useRefreshCards } from '@/components/card/queries';
import type { Kept } from '@/components/employee/field/keep-family';
import { ReadyLine } from '@/components/employee/field/ready-line';
import { SavedNotice, WaitingNotice } from '@/components/employee/field/saved-notice';
import { useCanKeep } from '@/components/employee/field/use-can-keep';
import { sealing, useKeepNoted } from '@/components/employee/field/use-keep-noted';
import { useOutbox } from '@/components/employee/field/use-outbox';
import type { Keep } from '@/components/card/register/use-registration';
import { useRegistrations } from '@/components/card/register/use-registrations';
import { UnfinishedNotice } from '@/components/card/register/unfinished-notice';
import { useUrlState } from '@/components/list/use-url-state';
import { fetchAhead, late, LateForm } from '@/components/list/late';
import { Modal } from '@/components/ui/modal';
import { whenIdle } from '@/components/ui/service-worker';
import { Skeleton } from '@/components/ui/skeleton';
import { useLazy } from '@/components/ui/use-lazy';
import { idOf } from '@/lib/api/session';
import { CARD_STATES, OWN_WAITS } from '@/lib/constants/choices';
import type { StaffUser } from '@/lib/schemas/responses/accounts';
import { TodaysWork } from './todays-work';
import { ProfileBanner } from './profile-banner';
import { useTranslations } from 'next-intl';
import type { Elements } from '@/components/ui/elements';
import { CardsIcon, PlusIcon } from '@/components/ui/icons';
import { SEGMENT, SEGMENTS } from '@/components/ui/styles';

const [OwnPasswordFirst] = late(() =>
  import('@/components/account/change-password').then((part) => part.OwnPasswordFirst),
);
const [RegisterCard, loadForm] = late(
  () => import('@/components/card/register/register-card').then((part) => part.RegisterCard),
  LateForm,
);
const [RegisteredCard, loadRegistered] = late(() =>
  import('@/components/card/register/registered-card').then((part) => part.RegisteredCard),
);
const [RequestsView] = late(() =>
  import('@/components/employee/requests/requests-view').then((part) => part.RequestsView),
);
const [OpenCard, loadCard] = late(
  () => import('../cards/card-details').then((part) => part.OpenCard),
  OpeningCard,
);

// Where the form is asked for, its scripts come beside those of the page.
if (typeof window !== 'undefined' && /[?&]view=add\b/.test(window.location.search)) fetchAhead([loadForm]);

function OpeningCard({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useTranslations('cards');
  return (
    <Modal title={t('details')} onClose={onClose} inAddress wide>
      {children}
    </Modal>
  );
}

export function DashboardView() {
  const user = useStaffUser('employee');
  if (!user) {
    return (
      <div className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-5">
        <Skeleton rows={4} />
      </div>
    );
  }
  if (user.mustChangePassword) return <OwnPasswordFirst user={user} />;
  // The key resets the state if another employee signs in in another tab.
  return <EmployeeHome key={user.EmployeeID} user={user} />;
}

function EmployeeHome({ user }: { user: StaffUser }) {
  const { read, change, turn, open, close } = useUrlState();
  const adding = read('view') === 'add';
  const requests = read('view') === 'requests';
  const list: CardsList =
    read('due') === '1' ? 'due' : (OWN_WAITS.find((each) => each === read('waits')) ?? 'all');
  // Without what the list was narrowed by, which would hide the card just created.
  const show = (view?: 'add' | 'requests') => turn({ view }, '');
  const showList = (next: CardsList) =>
    turn({ due: next === 'due' ? '1' : '', waits: next === 'due' || next === 'all' ? '' : next }, '');
  const opened = read('card');
  const openCard = (cardNumber: string) => open('card', cardNumber);
  const refreshCards = useRefreshCards();
  useOwnAccount(user);
  const owner = idOf(user);
  const registrations = useRegistrations({
    owner,
    adding,
    onRegistered: () => void refreshCards(),
  });
  const { openKey, answer } = registrations;
  const outbox = useOutbox(owner);
  const canKeep = useCanKeep();
  const [, loadSealing] = useLazy(sealing);
  useParts(adding);
  const [saved, setSaved] = useState<Kept>();
  const keepNoted = useKeepNoted(owner, outbox.run);
  const keepCalls = {
    save: keepNoted.call,
    waiting: (outbox.entries ?? []).flatMap(({ kind, state, shown }) =>
      kind === 'call' && state === 'waiting' ? (shown.number ?? []) : [],
    ),
  };
  const cards = !adding && !requests;
  function goOn(key: string) {
    registrations.open(key);
    show('add');
  }
  function begin() {
    setSaved(undefined);
    registrations.begin();
    show('add');
  }
  const keep: Keep = {
    when: 'unanswered',
    isTaken: async (key, cardNumber) => (await loadSealing()).isOnPhone(owner, key, cardNumber),
    async save(key, family) {
      const { keepFamily } = await loadSealing();
      setSaved(await keepFamily(owner, key, family));
      registrations.begin();
      show();
      void outbox.run(false).catch(() => undefined);
    },
  };

  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-4 sm:px-5 sm:py-8">
      {/* Not over a form: it waits until the cards are shown. */}
      {!adding && <WorkNotice user={user} />}
      <ProfileBanner
        user={user}
        brief={adding}
        open={read('account') === '1'}
        onOpen={(shown) => change({ account: shown ? '1' : '' })}
      >
        <ViewToggle
          now={adding ? 'add' : requests ? undefined : 'cards'}
          onShow={(view) => (view === 'add' ? begin() : show())}
        />
      </ProfileBanner>
      {cards && (
        <div className="mt-3 space-y-3 empty:hidden sm:mt-5">
          {saved && <SavedNotice saved={saved} entries={outbox.entries} />}
          <WaitingNotice entries={outbox.entries} />
          <ReadyLine owner={owner} entries={outbox.entries} />
        </div>
      )}
      {cards && list === 'all' && (
        <div className="mt-3 sm:mt-5">
          <TodaysWork owner={owner} onList={showList} onRequests={() => show('requests')} onGoOn={goOn} />
          <NewNumbers owner={owner} onOpen={openCard} onList={showList} />
        </div>
      )}
      <div className="mt-4 sm:mt-8">
        {!requests && (
          <UnfinishedNotice
            owner={owner}
            // Of these the card list says how many there are.
            listed={adding}
            except={openKey}
            onGoOn={goOn}
          />
        )}
        {openKey !== undefined && (
          <RegisterCard
            user={user}
            openKey={openKey}
            onOpen={registrations.open}
            shown={adding}
            done={answer !== undefined}
            onRegistered={registrations.show}
            keep={canKeep === 'yes' ? keep : undefined}
            onLookInCards={() => {
              void refreshCards();
              show();
            }}
          />
        )}
        {answer && <RegisteredCard registrations={registrations} onNext={begin} />}
        {requests && (
          <RequestsView owner={owner} onBack={() => show()} onOpenCard={openCard} onRegister={goOn} />
        )}
        {cards && (
          <CardsView
            employeeId={owner}
            q={read('q')}
            status={CARD_STATES.find((state) => state === read('status')) ?? ''}
            village={read('village')}
            list={list}
            onSearch={(q) => change({ q })}
            onFilter={change}
            onList={showList}
            onOpen={openCard}
            onAddNew={begin}
            keepCalls={canKeep === 'yes' ? keepCalls : undefined}
          />
        )}
      </div>
      {opened && <OpenCard key={opened} cardNumber={opened} user={user} onClose={() => close('card')} />}
    </div>
  );
}

/** Before FieldWorker stores its page, which has most of them too. */
const SETTLED_MS = 2_000;

/** What is opened most is fetched once the page has loaded, and while the form is open only what follows it. */
function useParts(adding: boolean) {
  const loading = useIsFetching() > 0;
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (loading || connection?.saveData) return undefined;
    const next = adding ? [loadRegistered] : [loadCard, loadForm, loadRegistered, sealing];
    const timer = setTimeout(() => whenIdle(() => fetchAhead(next)), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [loading, adding]);
}

type View = 'cards' | 'add';

function ViewToggle({ now, onShow }: { now: View | undefined; onShow: (view: View) => void }) {
  const t = useTranslations('cards');
  const hint = useId();
  const half = (view: View, icon: Elements, label: string, about?: string) => {
    const chosen = now === view;
    return (
      <button
        type="button"
        aria-pressed={chosen}
        aria-describedby={about && hint}
        onClick={() => !chosen && onShow(view)}
        className={`${SEGMENT} px-2! sm:px-6!`}
      >
        {icon}
        <span>
          <span>{label}</span>
          {about && (
            <span id={hint} aria-hidden className="block text-sm font-normal">
              {about}
            </span>
          )}
        </span>
      </button>
    );
  };
  return (
    <div
      role="group"
      aria-label={t('view')}
      className={`${SEGMENTS} w-full grid-cols-[minmax(0,auto)_minmax(0,auto)] sm:w-fit sm:grid-cols-2`}
    >
      {half('cards', <CardsIcon aria-hidden className="size-5 max-sm:hidden" />, t('viewCards'))}
      {half(
        'add',
        <PlusIcon aria-hidden className="size-5 max-sm:hidden" />,
        t('addNewMember'),
        t('newFamilyCard'),
      )}
    </div>
  );
}
