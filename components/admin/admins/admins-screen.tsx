'use client';

import { useTranslations, useLocale } from 'next-intl';
import { useState } from 'react';
import { useStaffUser } from '@/components/account/use-staff-user';
import { ListScreen } from '@/components/list/list-screen';
import { call } from '@/lib/api/client';
import { idOf } from '@/lib/api/session';
import type { AdminAccount, NewAdmin } from '@/lib/schemas/responses/accounts';
import {
  AccountDialog,
  SuspendedByAdmin,
  type AccountAction,
  AccountButtons,
} from '@/components/admin/accounts/account-dialog';
import { AskDialog } from '@/components/form/ask-dialog';
import { Facts } from '@/components/ui/facts';
import { Modal } from '@/components/ui/modal';
import { Notice } from '@/components/ui/notice';
import { longDate } from '@/lib/format/display';
import { TemporaryPassword, useIssued } from '@/components/admin/accounts/temporary-password';
import { EmailField } from '@/components/form/contact-fields';
import { ChoiceField } from '@/components/form/choice-field';
import { NameField } from '@/components/form/name-field';
import { FormDialog } from '@/components/form/form-dialog';
import { useZodForm } from '@/components/form/use-zod-form';
import { adminSchema, type AdminInput } from '@/lib/schemas/accounts';
import { EmailAddress } from '@/components/admin/org-units/org-unit-employees';
import type { Column } from '@/components/list/data-table';
import { NameCell } from '@/components/list/name-cell';
import { Button } from '@/components/ui/button';

type Options<Row> = {
  label: string;
  /** The id of the element that describes the button. */
  nameId: (row: Row) => string;
  onOpen: (row: Row) => void;
};

const openColumn = <Row,>({ label, nameId, onOpen }: Options<Row>): Column<Row> => ({
  key: 'actions',
  actions: true,
  cell: (row) => (
    <Button
      variant="ghost"
      className="px-4! -outline-offset-3 max-lg:-ml-4 lg:-mr-4"
      aria-describedby={nameId(row)}
      onClick={() => onOpen(row)}
    >
      {label}
    </Button>
  ),
});

/** A message key of `accounts`. */
export const signInOf = ({ held, suspended, mustChangePassword, hasPasskey }: AdminAccount) =>
  suspended
    ? 'suspendedByAdmin'
    : held
      ? 'isSuspended'
      : mustChangePassword
        ? 'withTemporary'
        : hasPasskey
          ? 'withPasskey'
          : 'withPassword';

function useAdminColumns(onOpen: (admin: AdminAccount) => void): Array<Column<AdminAccount>> {
  const t = useTranslations('admins');
  const staff = useTranslations('staff');
  const accounts = useTranslations('accounts');
  const locale = useLocale();
  const nameId = (row: AdminAccount) => `admin-${row.adminId}`;
  return [
    {
      key: 'name',
      head: staff('name'),
      cell: (row) => (
        <NameCell
          name={row.adminName}
          below={row.auditor ? `${row.adminId} · ${t('auditor')}` : row.adminId}
          id={nameId(row)}
        />
      ),
    },
    { key: 'email', head: staff('email'), cell: (row) => <EmailAddress address={row.adminEmail} /> },
    { key: 'since', head: t('since'), cell: (row) => longDate(row.since, locale) },
    { key: 'signIn', head: accounts('signIn'), cell: (row) => accounts(signInOf(row)) },
    openColumn({ label: t('manage'), nameId, onOpen }),
  ];
}

function AddAdmin({ onClose }: { onClose: () => void }) {
  const t = useTranslations('admins');
  const staff = useTranslations('staff');
  const accounts = useTranslations('accounts');
  const form = useZodForm(adminSchema, { adminName: '', adminEmail: '', kind: 'admin' });
  const { issued, keep, close } = useIssued<NewAdmin & Pick<AdminInput, 'adminName'>>(onClose);

  async function send(input: AdminInput, key: string) {
    const answer = await call('POST /api/admin/admins', { body: input, idempotencyKey: key });
    keep({ ...answer, adminName: input.adminName });
    return answer;
  }

  if (issued)
    return (
      <TemporaryPassword
        title={t('added')}
        account={{ role: 'admin', id: issued.adminId }}
        password={issued.temporaryPassword}
        next={accounts('giveBoth', { name: issued.adminName })}
        onClose={onClose}
      />
    );
  return (
    <FormDialog title={t('add')} form={form} draft="form-admin" send={send} submit={t('add')} onClose={close}>
      <p>{t('addText')}</p>
      <NameField name="adminName" label={staff('fullName')} required />
      <EmailField name="adminEmail" label={staff('email')} required />
      <ChoiceField
        name="kind"
        label={t('kind')}
        choices={[
          { value: 'admin', label: t('isAdmin') },
          { value: 'auditor', label: t('isAuditor') },
        ]}
        long
        required
      />
    </FormDialog>
  );
}

type Props = {
  admin: AdminAccount;
  /** The reader's own account: only others can reset or remove it. */
  own: boolean;
  onClose: () => void;
};

function AdminDetail({ admin, own, onClose }: Props) {
  const t = useTranslations('admins');
  const staff = useTranslations('staff');
  const accounts = useTranslations('accounts');
  const locale = useLocale();
  const [asking, setAsking] = useState<AccountAction>();
  const [removing, setRemoving] = useState(false);
  const { adminId, adminName: name, adminEmail, since, held, suspended } = admin;

  if (removing)
    return (
      <AskDialog
        ask="admins.remove"
        values={{ name }}
        danger
        send={() => call('DELETE /api/admin/admins/[adminId]', { params: { adminId } })}
        onClose={onClose}
      />
    );
  if (asking)
    return (
      <AccountDialog
        account={{ role: 'admin', id: adminId, name, held, suspended }}
        asks={asking}
        onClose={onClose}
      />
    );
  return (
    <Modal title={name} titleFirst onClose={onClose}>
      <Facts
        facts={[
          [accounts('admin'), adminId],
          [staff('email'), adminEmail],
          [t('since'), longDate(since, locale)],
          [accounts('signIn'), accounts(signInOf(admin))],
        ]}
      />
      {suspended && (
        <div className="mt-5">
          <SuspendedByAdmin suspended={suspended} onLift={() => setAsking('lift')} />
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-3 max-sm:flex-col">
        {own ? (
          <Notice>{t('own')}</Notice>
        ) : (
          <AccountButtons account={admin} onAsk={setAsking} onRemove={() => setRemoving(true)} />
        )}
      </div>
    </Modal>
  );
}

export function AdminsScreen() {
  const t = useTranslations('admins');
  const staff = useTranslations('staff');
  const user = useStaffUser('admin');
  const [opened, setOpened] = useState<AdminAccount>();
  const columns = useAdminColumns(setOpened);

  return (
    <>
      <ListScreen
        title={t('title')}
        subtitle={t('subtitle')}
        add={{ label: t('add'), form: (onClose) => <AddAdmin onClose={onClose} /> }}
        name="admins"
        load={(query, signal) => call('GET /api/admin/admins', { query, signal })}
        rows={(page) => page.admins}
        searchLabel={staff('searchByName')}
        empty={{ title: t('none'), hint: t('noneHint') }}
        rowKey={(row) => row._id}
        columns={columns}
      />
      {opened && (
        <AdminDetail
          admin={opened}
          own={user !== undefined && idOf(user) === opened.adminId}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
