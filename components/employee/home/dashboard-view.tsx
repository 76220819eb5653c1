'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { OwnPasswordFirst } from '@/components/account/own-password-first';
import { useOwnAccount } from '@/components/account/use-own-account';
import { useStaffUser } from '@/components/account/use-staff-user';
import { CardsView } from '@/components/employee/cards/cards-view';
import { useRefreshCards } from '@/components/card/queries';
import { RegisterCard } from '@/components/employee/register/register-card';
import { UnfinishedNotice } from '@/components/employee/register/unfinished-notice';
import { useRefreshRequests } from '@/components/employee/requests/queries';
import { CardsWithRequests } from '@/components/employee/requests/cards-with-requests';
import { RequestsView } from '@/components/employee/requests/requests-view';
import { Skeleton } from '@/components/ui/skeleton';
import type { StaffUser } from '@/lib/schemas/answers/accounts';
import { OpenCard } from './open-card';
import { ProfileBanner } from './profile-banner';
import { useDashboardUrl } from './use-dashboard-url';
import { ViewToggle } from './view-toggle';

/** Employee home (docs/contract.md#screens), once the signed-in employee is known. */
export function DashboardView() {
  const common = useTranslations('common');
  const user = useStaffUser('employee');
  if (!user) {
    return (
      <div className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-5">
        <Skeleton rows={4} label={common('loading')} />
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
  // Once opened, the form stays mounted below the card list: its response may still arrive.
  const [begun, setBegun] = useState(url.adding);
  if (url.adding && !begun) setBegun(true);
  const [round, setRound] = useState(0);
  const refreshRequests = useRefreshRequests();
  const cards = !url.adding && !url.requests;

  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-4 sm:px-5 sm:py-8">
      <ProfileBanner user={user} brief={url.adding}>
        <ViewToggle now={url.adding ? 'add' : url.requests ? undefined : 'cards'} onShow={url.show} />
      </ProfileBanner>
      <div className="mt-5 sm:mt-8">
        {begun && (
          <RegisterCard
            key={round}
            user={user}
            shown={url.adding}
            onRegistered={() => {
              refreshRequests();
              return refreshCards();
            }}
            onNext={() => url.show('add')}
            onLookInCards={() => {
              void refreshCards();
              url.show('cards');
            }}
          />
        )}
        {!begun && <UnfinishedNotice owner={user.EmployeeID ?? ''} onGoOn={() => url.show('add')} />}
        {url.requests && (
          <RequestsView
            owner={user.EmployeeID ?? ''}
            onBack={() => url.show('cards')}
            onGoOn={() => url.show('add')}
            onOpenCard={url.openCard}
            onRegister={() => {
              // A form that is open already reads the draft again.
              setRound(round + 1);
              url.show('add');
            }}
          />
        )}
        {cards && (
          <CardsWithRequests onSee={() => url.show('requests')}>
            <CardsView
              employeeId={user.EmployeeID ?? ''}
              q={url.q}
              due={url.due}
              onSearch={url.search}
              onDue={url.showDue}
              onOpen={url.openCard}
              onAddNew={() => url.show('add')}
            />
          </CardsWithRequests>
        )}
      </div>
      {url.card && <OpenCard key={url.card} cardNumber={url.card} user={user} onClose={url.closeCard} />}
    </div>
  );
}
