// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '@/tests/render';
import { ColumnsStep } from './columns-step';
import type { Importing } from './use-import';

const headings = ['House', 'Employee', 'Name', 'Relation', 'Sex', 'Age', 'Phone', 'Address', 'Note'];
const mapping = {
  ...{ family: 0, employeeID: 1, memberName: 2, memberRelation: 3, memberSex: 4 },
  ...{ age: 5, memberContact: 6, memberAddress: 7 },
};

beforeEach(() => localStorage.clear());

function show(found: object, more: object = {}) {
  const check = vi.fn(async () => {});
  const read = {
    ...{ digest: '', header: 0, mapping: found, sheet: '', others: [], samples: [] },
    ...{ headings, filled: headings.map(() => true), headingsDigest: 'd1' },
    ...{ hiddenRows: 0, hiddenColumns: [] },
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
const press = () => userEvent.click(screen.getByText('Check the file'));
const choose = (field: string | RegExp, column: string) =>
  userEvent.selectOptions(screen.getByLabelText(field), column);

test('a file without a column that is needed says so at the field, where the button leads', async () => {
  const { memberContact: _, ...found } = mapping;
  const check = show(found);
  await press();
  expect(check).not.toHaveBeenCalled();
  const field = screen.getByLabelText(/^Phone number/);
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription('Choose the column');
  await choose(/^Phone number/, 'G: Phone');
  await press();
  expect(check).toHaveBeenCalledOnce();
});

const said = (text: string) => expect(screen.getByText(text)).toBeVisible();
test('columns that were found by their headings are not mixed up with those that were chosen', async () => {
  show({ family: 0, memberName: 2, memberSex: 4 });
  said('3 of 20 columns were found by their headings');
  await choose(/^Phone number/, 'G: Phone');
  await choose(/^Address/, 'H: Address');
  said('3 of 20 columns were found by their headings, 2 were chosen');
  // Another one in place of one that was found.
  await choose(/^Full name/, 'I: Note');
  said('3 of 20 columns were found by their headings, 3 were chosen');
});

test('two fields that are read from one column say so, and are allowed', async () => {
  const check = show(mapping);
  await choose('Village or locality', 'H: Address');
  expect(screen.getByText('“Address” is read from this column too')).toBeVisible();
  expect(screen.getByText('“Village or locality” is read from this column too')).toBeVisible();
  await choose('Village or locality', 'I: Note');
  expect(screen.queryByText(/is read from this column too/)).toBeNull();
  await press();
  expect(check).toHaveBeenCalledOnce();
});

test('what the sheet hides is said, and of rows it is asked before anything is checked', async () => {
  const check = show(mapping, { hiddenRows: 12, hiddenColumns: [6, 8] });
  said('Hidden in the sheet, but read: Phone');
  const asked = screen.getByLabelText(/^12 rows of this sheet are hidden/);
  await press();
  expect(check).not.toHaveBeenCalled();
  expect(asked).toHaveFocus();
  expect(asked).toHaveAccessibleDescription(/Choose what to do with the hidden rows/);
  await choose(/^12 rows/, 'Skip the hidden rows');
  await press();
  expect(check).toHaveBeenCalledWith(expect.anything(), mapping, false);
});

test('the columns of the same headings are remembered, and no heading is stored', async () => {
  show(mapping, { headingsDigest: 'd7' });
  expect(screen.queryByText(/as you chose them last time/)).toBeNull();
  await choose('Village or locality', 'I: Note');
  await press();
  cleanup();
  const check = show(mapping, { headingsDigest: 'd7' });
  expect(screen.getByText(/as you chose them last time/)).toBeVisible();
  expect(screen.queryByText(/Not read from this file/)).toBeNull();
  await press();
  expect(check).toHaveBeenCalledWith(expect.anything(), { ...mapping, memberVillage: 8 }, false);
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/Note|Employee/);
  cleanup();
  show(mapping, { headingsDigest: 'another' });
  expect(screen.queryByText(/as you chose them last time/)).toBeNull();
  expect(screen.getByText('Not read from this file: Note')).toBeVisible();
});

test('a file without a number for each family says how it is read', async () => {
  const { family: _, ...found } = mapping;
  const check = show(found);
  expect(screen.getByText(/each row that says Self starts a new family/)).toBeVisible();
  await press();
  expect(check).toHaveBeenCalledOnce();
});
