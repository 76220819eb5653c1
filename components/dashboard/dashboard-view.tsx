'use client';

import { useTranslations } from 'next-intl';
import { OwnPasswordFirst } from '@/components/account/own-password-first';
import { useStaffUser } from '@/components/account/use-staff-user';
import { CardsView } from '@/components/cards/cards-view';
import { useRefreshCards } from '@/components/cards/queries';
import { RegisterCard } from '@/components/register/register-card';
import { Skeleton } from '@/components/ui/skeleton';
import { OpenCard } from './open-card';
import { ProfileBanner } from './profile-banner';
import { useDashboardUrl } from './use-dashboard-url';
import { ViewToggle } from './view-toggle';

/** Employee home (spec §2): who is signed in, and either their cards or the registration of a new one. */
export function DashboardView() {
  const common = useTranslations('common');
  const user = useStaffUser('employee');
  const url = useDashboardUrl();
  const refreshCards = useRefreshCards();

  if (!user) {
    return (
      <div className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-5">
        <Skeleton rows={4} label={common('loading')} />
      </div>
    );
  }
  if (user.mustChangePassword) return <OwnPasswordFirst user={user} />;

  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-4 sm:px-5 sm:py-8">
      <ProfileBanner user={user} brief={url.adding}>
        <ViewToggle adding={url.adding} onShow={url.show} />
      </ProfileBanner>
      <div className="mt-5 sm:mt-8">
        {url.adding ? (
          <RegisterCard user={user} onRegistered={refreshCards} />
        ) : (
          <CardsView
            employeeId={user.EmployeeID ?? ''}
            q={url.q}
            onSearch={url.search}
            onOpen={url.openCard}
            onAddNew={() => url.show('add')}
          />
        )}
      </div>
      {url.card && <OpenCard key={url.card} cardNumber={url.card} user={user} onClose={url.closeCard} />}
    </div>
  );
}
