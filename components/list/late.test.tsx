// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { press } from '@/tests/form';
import { renderApp } from '@/tests/render';
import { late, LateDialog } from './late';

type Props = { name: string; onClose: () => void };
const Part = ({ name }: Props) => <p>{`The card of ${name}`}</p>;
const loading = () => vi.fn<() => Promise<typeof Part>>();
const onClose = vi.fn();

test('what was pressed is shown once its scripts came, also after a failure', async () => {
  const load = loading().mockRejectedValueOnce(new Error('no signal')).mockResolvedValue(Part);
  const [Card] = late(load);
  renderApp(<Card name="Sita" onClose={onClose} />);
  expect(screen.getByRole('status', { name: 'Loading...' })).toBeVisible();
  expect(await screen.findByText('This could not be loaded')).toBeVisible();
  await press('Try again');
  expect(await screen.findByText('The card of Sita')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a part that a newer version of the site no longer has asks for a reload', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ status: 'alive' }));
  const [Card] = late(loading().mockRejectedValue(new Error('404')));
  renderApp(<Card name="Sita" onClose={onClose} />);
  expect(
    await screen.findByText(
      'This part did not load: the site was updated while the page was open. Note down what you typed, then reload the page.',
    ),
  ).toBeVisible();
  vi.unstubAllGlobals();
});

test('a dialog that loads can be closed', async () => {
  const [Card] = late<Props>(() => new Promise(() => {}), LateDialog);
  renderApp(<Card name="Sita" onClose={onClose} />);
  await press('Close this window', screen.getByRole('dialog', { name: 'Loading...' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('what was loaded before is shown at once, and is not fetched again', async () => {
  const load = loading().mockResolvedValue(Part);
  const [Card, loadCard] = late(load);
  await loadCard();
  renderApp(<Card name="Sita" onClose={onClose} />);
  expect(screen.getByText('The card of Sita')).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});
