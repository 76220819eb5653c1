'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { OwnPasswordFirst } from '@/components/account/own-password-first';
import { zoneLabel } from '@/components/account/zone-label';
import { CardNumber } from '@/components/card/card-number';
import { RegisterCard } from '@/components/employee/register/register-card';
import { UnfinishedNotice } from '@/components/employee/register/unfinished-notice';
import { useRegistrations } from '@/components/employee/register/use-registrations';
import { useUrlState } from '@/components/list/use-url-state';
import { Button } from '@/components/ui/button';
import { buttonVariant } from '@/components/ui/button-variant';
import { Notice } from '@/components/ui/notice';
import { Skeleton } from '@/components/ui/skeleton';
import { FIELD } from '@/lib/constants/service-workers';
import { Link } from '@/lib/i18n/navigation';
import { idOf, useUser, watchSession } from '@/lib/api/session';
import type { StaffUser } from '@/lib/schemas/responses/accounts';

const nothing = () => undefined;

/**
 * The page for a village without a signal (docs/contract.md#screens). It stays open, whatever becomes of the session: it
 * asks to sign in instead of leaving.
 */
export function FieldView() {
  const t = useTranslations('field');
  const user = useUser();
  useEffect(() => watchSession('employee', nothing), []);
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-4 sm:px-5 sm:py-8">
      <h1 className="text-screen">{t('title')}</h1>
      {user === undefined ? (
        <Skeleton rows={4} />
      ) : user?.role !== 'employee' ? (
        <div className="mt-4">
          <Notice tone="due" role="status" title={t('nobodyTitle')}>
            <p className="mt-1 mb-3">{t('nobodyText')}</p>
            <Link href={`/login?next=${FIELD.page}`} className={buttonVariant('primary')}>
              {t('signIn')}
            </Link>
          </Notice>
        </div>
      ) : user.mustChangePassword ? (
        <OwnPasswordFirst user={user} />
      ) : (
        // The key resets the state if another employee signs in in another tab.
        <FieldHome key={user.EmployeeID} user={user} />
      )}
    </div>
  );
}

function FieldHome({ user }: { user: StaffUser }) {
  const t = useTranslations('field');
  const common = useTranslations('common');
  const { read, turn } = useUrlState();
  const owner = idOf(user);
  const adding = read('view') === 'add';
  const show = (view: 'add' | undefined) => turn({ view });
  const registrations = useRegistrations({ owner, adding, onRegistered: nothing });
  const { openKey, answer, seen } = registrations;
  function begin() {
    registrations.begin();
    show('add');
  }
  return (
    <>
      <p className="text-soft mt-1">{`${user.employeeName} · ${zoneLabel(user)}`}</p>
      <div className="mt-5">
        {answer && (
          <div className="mb-5">
            <Notice
              tone="valid"
              role="status"
              title={t('registered', { name: answer.card.holder })}
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
          key={`${adding} ${openKey} ${answer?.key}`}
          owner={owner}
          listed
          except={adding ? openKey : undefined}
          onGoOn={(key) => {
            registrations.open(key);
            show('add');
          }}
        />
        {!adding && (
          <>
            <p className="mb-4">{t('lead')}</p>
            <div className="flex flex-wrap gap-3">
              <Button onClick={begin} className="max-sm:w-full">
                {t('begin')}
              </Button>
              <Link href="/employee/dashboard" className={`${buttonVariant('outline')} max-sm:w-full`}>
                {t('toCards')}
              </Link>
            </div>
          </>
        )}
        {openKey !== undefined && (
          <RegisterCard
            user={user}
            openKey={openKey}
            onOpen={registrations.open}
            shown={adding}
            done={answer !== undefined}
            onRegistered={registrations.show}
            onLookInCards={() => show(undefined)}
          />
        )}
      </div>
    </>
  );
}
