'use client';

import { useState } from 'react';
import { OwnPasswordFirst } from '@/components/account/own-password-first';
import { useOwnAccount } from '@/components/account/use-own-account';
import { useStaffUser } from '@/components/account/use-staff-user';
import { WorkNotice } from '@/components/account/work-notice';
import { CardsView } from '@/components/employee/cards/cards-view';
import { NewNumbers } from '@/components/employee/cards/new-numbers';
import { useRefreshCards } from '@/components/card/queries';
import { NewCardDialog } from '@/components/card/new-card-dialog';
import { RegisterCard } from '@/components/employee/register/register-card';
import { isOnPhone, keepFamily, type Kept } from '@/components/employee/field/keep-family';
import { ReadyLine } from '@/components/employee/field/ready-line';
import { SavedNotice } from '@/components/employee/field/saved-notice';
import { useCanKeep } from '@/components/employee/field/use-can-keep';
import { useKeepNoted } from '@/components/employee/field/use-keep-noted';
import { useOutbox } from '@/components/employee/field/use-outbox';
import { WaitingNotice } from '@/components/employee/field/waiting-notice';
import type { Keep } from '@/components/employee/register/use-registration';
import { useRegistrations } from '@/components/employee/register/use-registrations';
import { startFromRequest } from '@/components/employee/register/start-from-request';
import { UnfinishedNotice } from '@/components/employee/register/unfinished-notice';
import { useRefreshRequests } from '@/components/employee/requests/queries';
import { RequestsView } from '@/components/employee/requests/requests-view';
import { Skeleton } from '@/components/ui/skeleton';
import { idOf } from '@/lib/api/session';
import type { StaffUser } from '@/lib/schemas/responses/accounts';
import { OpenCard } from './open-card';
import { TodaysWork } from './todays-work';
import { ProfileBanner } from './profile-banner';
import { useDashboardUrl } from './use-dashboard-url';
import { ViewToggle } from './view-toggle';

/** Employee home (docs/contract.md#screens), once the signed-in employee is known. */
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

/** The employee's profile, and either their cards or the registration form. */
function EmployeeHome({ user }: { user: StaffUser }) {
  const url = useDashboardUrl();
  const refreshCards = useRefreshCards();
  useOwnAccount(user);
  const owner = idOf(user);
  const refreshRequests = useRefreshRequests();
  const registrations = useRegistrations({
    owner,
    adding: url.adding,
    onRegistered: () => {
      refreshRequests();
      void refreshCards();
    },
  });
  const { openKey, answer, seen } = registrations;
  const outbox = useOutbox(owner);
  const canKeep = useCanKeep();
  const [saved, setSaved] = useState<Kept>();
  const keepNoted = useKeepNoted(owner, outbox.run);
  const keepCalls = {
    save: keepNoted.call,
    waiting: (outbox.entries ?? []).flatMap(({ kind, state, shown }) =>
      kind === 'call' && state === 'waiting' ? (shown.number ?? []) : [],
    ),
  };
  const cards = !url.adding && !url.requests;
  function goOn(key: string) {
    registrations.open(key);
    url.show('add');
  }
  function begin() {
    setSaved(undefined);
    registrations.begin();
    url.show('add');
  }
  const keep: Keep = {
    when: 'unanswered',
    isTaken: (key, cardNumber) => isOnPhone(owner, key, cardNumber),
    async save(key, family) {
      setSaved(await keepFamily(owner, key, family));
      registrations.begin();
      url.show('cards');
      void outbox.run(false).catch(() => undefined);
    },
  };

  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-4 sm:px-5 sm:py-8">
      {/* Not over a form: it waits until the cards are shown. */}
      {!url.adding && <WorkNotice user={user} />}
      <ProfileBanner user={user} brief={url.adding} open={url.account} onOpen={url.showAccount}>
        <ViewToggle
          now={url.adding ? 'add' : url.requests ? undefined : 'cards'}
          onShow={(view) => (view === 'add' ? begin() : url.show('cards'))}
        />
      </ProfileBanner>
      {cards && (
        <div className="mt-3 space-y-3 empty:hidden sm:mt-5">
          {saved && <SavedNotice saved={saved} entries={outbox.entries} />}
          <WaitingNotice entries={outbox.entries} />
          <ReadyLine owner={owner} entries={outbox.entries} />
        </div>
      )}
      {cards && url.list === 'all' && (
        <div className="mt-3 sm:mt-5">
          <TodaysWork
            owner={owner}
            onList={url.showList}
            onRequests={() => url.show('requests')}
            onGoOn={goOn}
          />
          <NewNumbers owner={owner} onOpen={url.openCard} onList={url.showList} />
        </div>
      )}
      <div className="mt-4 sm:mt-8">
        {!url.requests && (
          <UnfinishedNotice
            owner={owner}
            // Of these the card list says how many there are.
            listed={url.adding}
            except={openKey}
            onGoOn={goOn}
          />
        )}
        {openKey !== undefined && (
          <RegisterCard
            user={user}
            openKey={openKey}
            onOpen={registrations.open}
            shown={url.adding}
            done={answer !== undefined}
            onRegistered={registrations.show}
            keep={canKeep === 'yes' ? keep : undefined}
            onLookInCards={() => {
              void refreshCards();
              url.show('cards');
            }}
          />
        )}
        {answer && (
          <NewCardDialog
            key={answer.key}
            card={answer.card}
            onNext={() => {
              seen();
              begin();
            }}
            onClose={seen}
          />
        )}
        {url.requests && (
          <RequestsView
            owner={owner}
            onBack={() => url.show('cards')}
            onOpenCard={url.openCard}
            onRegister={(request) => goOn(startFromRequest(request, owner))}
          />
        )}
        {cards && (
          <CardsView
            employeeId={owner}
            q={url.q}
            status={url.status}
            village={url.village}
            list={url.list}
            onSearch={url.search}
            onFilter={url.filter}
            onList={url.showList}
            onOpen={url.openCard}
            onAddNew={begin}
            keepCalls={canKeep === 'yes' ? keepCalls : undefined}
          />
        )}
      </div>
      {url.card && <OpenCard key={url.card} cardNumber={url.card} user={user} onClose={url.closeCard} />}
    </div>
  );
}
