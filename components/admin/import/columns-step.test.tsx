// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderApp } from '@/tests/render';
import { ColumnsStep } from './columns-step';
import type { Importing } from './use-import';

const headings = ['House', 'Employee', 'Name', 'Relation', 'Sex', 'Age', 'Phone', 'Address', 'Note'];
const mapping = {
  family: 0,
  employeeID: 1,
  memberName: 2,
  memberRelation: 3,
  memberSex: 4,
  age: 5,
  memberContact: 6,
  memberAddress: 7,
};

function show(found: object, more: object = {}) {
  const check = vi.fn(async () => {});
  const read = {
    digest: '',
    header: 0,
    mapping: found,
    sheet: '',
    others: [],
    headings,
    filled: headings.map(() => true),
    headingsDigest: 'd1',
    hiddenRows: 0,
    samples: [],
    ...more,
  };
  renderApp(
    <ColumnsStep
      state={{ step: 'columns', kind: 'families', file: new File([], 'Karwi.csv'), read }}
      importing={{ check, reset: vi.fn() } as unknown as Importing}
    />,
  );
  return check;
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Check the file' }));

test('a file without a column that is needed says so at the field, where the button leads', async () => {
  const { memberContact: _, ...found } = mapping;
  const check = show(found);
  await press();
  expect(check).not.toHaveBeenCalled();
  const field = screen.getByRole('combobox', { name: /^Phone number/ });
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription('Choose the column');
  await userEvent.selectOptions(field, 'G: Phone');
  await press();
  expect(check).toHaveBeenCalledOnce();
});

test('two fields that are read from one column say so, and are allowed', async () => {
  const check = show(mapping);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Village or locality' }), 'H: Address');
  expect(screen.getByText('“Address” is read from this column too')).toBeVisible();
  expect(screen.getByText('“Village or locality” is read from this column too')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Village or locality' }), 'I: Note');
  expect(screen.queryByText(/is read from this column too/)).toBeNull();
  await press();
  expect(check).toHaveBeenCalledOnce();
});
