// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '@/tests/render';
import { DataTable, type Column } from './data-table';
import { useSelection } from './selection';

type Row = { id: string; zone: string };
const columns: Array<Column<Row>> = [
  { key: 'id', head: 'Card ID', cell: ({ id }) => id, sorts: true },
  {
    key: 'zone',
    head: 'Zone',
    cell: ({ zone }) => zone,
    sorts: true,
    also: { key: 'due', head: 'Due Date' },
  },
  { key: 'actions', cell: () => <button>View</button>, actions: true },
];
const show = (onSort = vi.fn()) =>
  renderApp(
    <DataTable
      caption="Cards"
      columns={columns}
      rows={[{ id: 'JEEVAN1', zone: 'Delhi' }]}
      rowKey={({ id }) => id}
      sort="-id"
      onSort={onSort}
    />,
  );
const heads = () => screen.getAllByRole('columnheader');
const text = ({ textContent }: Element) => textContent;

/** On a phone: the media query for wide screens does not match. */
const narrow = () =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList,
    );
afterEach(() => vi.restoreAllMocks());

test('on a wide screen each label is shown once, in the column head, and heads sort', async () => {
  const sorted = vi.fn();
  show(sorted);
  expect(heads().map(text)).toEqual(['Card ID', 'ZoneDue Date', 'Actions']);
  expect(heads()[0]).toHaveAccessibleName('Card ID');
  // Visible, not only for screen readers: the specification names the column.
  expect(screen.getByText('Actions')).toBe(heads()[2]);
  expect(heads()[0]).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getByRole('cell', { name: 'Delhi' })).toHaveTextContent(/^Delhi$/);
  await userEvent.click(screen.getByRole('button', { name: 'Due Date' }));
  expect(sorted).toHaveBeenCalledWith('due');
});

test('a row that goes with the focus in it leaves it in the page', () => {
  const page = (rows: Row[]) => (
    <main id="content" tabIndex={-1}>
      <DataTable caption="Cards" columns={columns} rows={rows} rowKey={({ id }) => id} />
    </main>
  );
  const { rerender } = renderApp(page([{ id: 'JEEVAN1', zone: 'Delhi' }]));
  screen.getByRole('button', { name: 'View' }).focus();
  rerender(page([]));
  expect(screen.getByRole('main')).toHaveFocus();
});

test('on a phone heads are not buttons, and each cell has a label', () => {
  narrow();
  show();
  expect(heads()[0]).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getAllByRole('button').map(text)).toEqual(['View']);
  expect(screen.getAllByRole('cell')[0]).toHaveTextContent(/^Zone: Delhi$/);
});

test('rows of one group follow its heading', () => {
  const rows = ['A Delhi', 'B Delhi', 'C Mumbai'].map((row) => ({ id: row[0]!, zone: row.slice(2) }));
  const table = { caption: 'Cards', columns, rows, rowKey: ({ id }: Row) => id };
  renderApp(<DataTable {...table} groupOf={({ zone }) => `Zone ${zone}`} />);
  expect(screen.getAllByRole('rowheader').map(text)).toEqual(['Zone Delhi', 'A', 'B', 'Zone Mumbai', 'C']);
});

function Choosing({ ids }: { ids: string[] }) {
  const selection = useSelection<Row>(({ id }) => id);
  return (
    <>
      <DataTable
        caption="Cards"
        columns={columns}
        rows={ids.map((id) => ({ id, zone: 'Delhi' }))}
        rowKey={({ id }) => id}
        selection={selection}
        chooseLabel={({ id }) => `Choose ${id}`}
      />
      <output>{[...selection.chosen.keys()].sort().join('')}</output>
    </>
  );
}
// A capital: with Shift. `-`: by the space bar.
test.each([
  ['two ends', 'a D', 'abcd'],
  ['by the space bar', 'b -E', 'bcde'],
  ['a range, then the last two away', 'a E d E', 'abc'],
  ['nothing was pressed before', 'C', 'c'],
  ['one range after the other', 'a C E', 'abcde'],
])('with Shift all rows in between: %s', async (_, presses, chosen) => {
  const user = userEvent.setup();
  renderApp(<Choosing ids={[...'abcdef']} />);
  for (const each of presses.split(' ')) {
    const [key, byKeyboard] = [each.replace('-', ''), each.startsWith('-')];
    const box = screen.getByRole('checkbox', { name: `Choose ${key.toLowerCase()}` });
    const shift = key !== key.toLowerCase();
    if (shift) await user.keyboard('{Shift>}');
    if (byKeyboard) {
      box.focus();
      await user.keyboard(' ');
    } else await user.click(box);
    if (shift) await user.keyboard('{/Shift}');
  }
  expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${chosen}$`));
});

test('a range does not reach into rows that are no longer shown', async () => {
  const user = userEvent.setup();
  const { rerender } = renderApp(<Choosing ids={[...'abc']} />);
  await user.click(screen.getByRole('checkbox', { name: 'Choose a' }));
  rerender(<Choosing ids={[...'xyz']} />);
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Choose z' }));
  expect(screen.getByRole('status')).toHaveTextContent(/^az$/);
});
