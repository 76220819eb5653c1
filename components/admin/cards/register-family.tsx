'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ColleagueChoice, type Colleague } from '@/components/admin/handover/colleague-choice';
import { useRefreshCards } from '@/components/card/queries';
import { RegisterCard } from '@/components/card/register/register-card';
import { RegisteredCard } from '@/components/card/register/registered-card';
import { UnfinishedNotice } from '@/components/card/register/unfinished-notice';
import { useRegistrations } from '@/components/card/register/use-registrations';
import { LoadFailed } from '@/components/list/load-failed';
import { useUrlState } from '@/components/list/use-url-state';
import { BackLink } from '@/components/ui/links';
import { Button } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { getEmployee } from '@/lib/api/endpoints';
import { idOf, useUser } from '@/lib/api/session';
import { useRouter } from '@/lib/i18n/navigation';
import type { StaffUser } from '@/lib/schemas/responses/accounts';

/** An admin fills in the employee's form, for the employee who serves the family. */
export function RegisterFamily() {
  const user = useUser();
  // The key resets the state if another admin signs in in another tab.
  return user ? <Registration key={idOf(user)} user={user} /> : <Skeleton rows={4} />;
}

function Registration({ user }: { user: StaffUser }) {
  const t = useTranslations('adminCards');
  const commands = useTranslations('commands');
  const handIn = useTranslations('handIn');
  const register = useTranslations('register');
  const { read, change } = useUrlState();
  const router = useRouter();
  const refreshCards = useRefreshCards();
  const owner = idOf(user);
  const employeeId = read('employee');
  const query = useQuery({
    queryKey: ['admin', 'employee', employeeId, 'serves'],
    queryFn: ({ signal }) => getEmployee(employeeId, 'masked', signal),
    enabled: employeeId !== '',
  });
  const employee = query.data?.employee;
  const registrations = useRegistrations({
    owner,
    adding: true,
    onRegistered: () => void refreshCards(),
  });
  const { openKey, open, show, answer } = registrations;
  const [chosen, setChosen] = useState<Colleague>();
  const [lacking, setLacking] = useState(false);

  return (
    <>
      <BackLink href="/admin/cards" label={t('title')} />
      <PageHeader
        title={commands('registerFamily')}
        subtitle={employee && `${employee.employeeName} (${employee.employeeId}), ${employee.zoneName}`}
        action={
          employee && (
            <Button variant="outline" onClick={() => change({ employee: '' })}>
              {t('chooseAnother')}
            </Button>
          )
        }
      />
      <UnfinishedNotice owner={owner} listed={employee !== undefined} except={openKey} onGoOn={open} />
      {!employeeId && (
        <form
          className="max-w-xl space-y-5"
          onSubmit={(event) => {
            event.preventDefault();
            setLacking(!chosen);
            if (chosen) change({ employee: chosen.employeeId });
          }}
        >
          <p className="text-soft">{t('registerForHint')}</p>
          <ColleagueChoice
            label={handIn('serves')}
            chosen={chosen}
            onChoose={setChosen}
            except={undefined}
            zone={read('zone')}
            error={lacking && !chosen ? handIn('servesRequired') : undefined}
          />
          <Button type="submit">{register('next')}</Button>
        </form>
      )}
      {query.isError && <LoadFailed query={query} />}
      {employeeId && query.isPending && <Skeleton rows={4} />}
      {employee && openKey !== undefined && (
        <RegisterCard
          user={user}
          serves={{
            EmployeeID: employee.employeeId,
            zoneId: employee.employeeZone,
            zoneName: employee.zoneName,
          }}
          openKey={openKey}
          takesFocus={chosen !== undefined}
          onOpen={open}
          shown
          done={answer !== undefined}
          onRegistered={show}
          onLookInCards={() => router.push('/admin/cards')}
        />
      )}
      <RegisteredCard registrations={registrations} onNext={registrations.begin} />
    </>
  );
}
