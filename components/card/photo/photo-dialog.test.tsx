// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { NoticesProvider } from '@/components/card/person/notices';
import { ApiError } from '@/lib/api/client';
import { loadMessages } from '@/lib/i18n/messages';
import type { Locale } from '@/lib/i18n/routing';
import { renderApp } from '@/tests/render';
import { PhotoDialog } from './photo-dialog';
import { type Area, photoOf, PictureFault, readPicture } from './shrink';

// docs/contract.md#photo. jsdom draws nothing: a picture is its name, and a press crops it.
const whole: Area = { x: 1, y: 2, width: 3, height: 4 };
vi.mock('./crop-photo', () => ({
  CropPhoto: ({ picture, onArea }: { picture: string; onArea: (area: Area) => void }) => (
    <button type="button" onClick={() => onArea({ ...whole, x: picture.length })}>
      Crop {picture}
    </button>
  ),
}));
vi.mock('./shrink', async (original) => ({
  ...(await original<object>()),
  readPicture: vi.fn(),
  photoOf: vi.fn(),
}));

const onClose = vi.fn();
const onSave = vi.fn(async (_: object) => undefined);
const choose = (name: string) =>
  userEvent.upload(
    screen.getByLabelText('Choose a picture', { selector: 'input' }),
    new File(['x'], name, { type: 'image/jpeg' }),
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const consent = () => screen.getByRole('checkbox', { name: /^Sita Devi agrees to this photo on the card\./ });

beforeEach(() => {
  onSave.mockClear();
  onClose.mockClear();
  vi.mocked(readPicture).mockImplementation(async (file) => (file as File).name);
  vi.mocked(photoOf).mockImplementation(async (picture, { x }) => `${picture} from ${x}`);
});

const open = (language?: Locale) =>
  renderApp(
    <NoticesProvider notices={{ en: loadMessages('en').consent, hi: loadMessages('hi').consent }}>
      <PhotoDialog
        name="Sita Devi"
        language={language}
        photo={undefined}
        onSave={onSave}
        onRemove={async () => undefined}
        onClose={onClose}
      />
    </NoticesProvider>,
  );

test('nothing is sent until the person agrees, in the family’s language, whatever the screen’s is', async () => {
  open('hi');
  await choose('sita.jpg');
  await press('Crop sita.jpg');
  await press('Save photo');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Tick the box if the person agrees to the photo',
  );
  const tick = screen.getByRole('checkbox', {
    name: 'Sita Devi कार्ड पर इस फ़ोटो के लिए राज़ी हैं। इसे कभी भी हटाया जा सकता है।',
  });
  expect(tick).toHaveFocus();
  expect(onSave).not.toHaveBeenCalled();
  await userEvent.click(tick);
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  await press('Save photo');
  await waitFor(() =>
    expect(onSave).toHaveBeenCalledWith({
      photo: 'sita.jpg from 8',
      consent: { version: '1', locale: 'hi' },
    }),
  );
});

test('consent and crop are of one picture: another one, or the same again, needs both once more', async () => {
  open();
  await choose('sita.jpg');
  await press('Crop sita.jpg');
  await userEvent.click(consent());
  for (const next of ['gita.jpg', 'gita.jpg']) {
    await choose(next);
    await screen.findByText(`Crop ${next}`);
    await waitFor(() => expect(consent()).not.toBeChecked());
    expect(screen.getByRole('button', { name: 'Save photo' })).toBeDisabled();
    await press(`Crop ${next}`);
    await userEvent.click(consent());
    expect(screen.getByRole('button', { name: 'Save photo' })).toBeEnabled();
  }
});

test('of two pictures chosen quickly the later one counts, whichever is read first', async () => {
  open();
  let slow: (picture: string) => void = () => undefined;
  vi.mocked(readPicture).mockImplementationOnce(() => new Promise((resolve) => (slow = resolve)));
  await choose('slow.jpg');
  await choose('quick.jpg');
  await screen.findByText('Crop quick.jpg');
  slow('slow.jpg');
  await press('Crop quick.jpg');
  await userEvent.click(consent());
  await press('Save photo');
  await waitFor(() =>
    expect(onSave.mock.calls[0]![0]).toEqual({
      photo: 'quick.jpg from 9',
      consent: { version: '1', locale: 'en' },
    }),
  );
});

test('a refusal is said in the dialog, unless the session has ended', async () => {
  open();
  onSave.mockRejectedValueOnce(new ApiError(401, 'Please login again'));
  onSave.mockRejectedValueOnce(new ApiError(404, 'This card does not exist any more'));
  await choose('sita.jpg');
  await press('Crop sita.jpg');
  await userEvent.click(consent());
  await press('Save photo');
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save photo' })).toBeEnabled());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await press('Save photo');
  expect(await screen.findByRole('alert')).toHaveTextContent('This card does not exist any more');
});

test('a file that is no picture is said in the same place', async () => {
  open();
  vi.mocked(readPicture).mockRejectedValueOnce(new PictureFault('notPicture'));
  await choose('letter.jpg');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This file is not a picture that this phone can read. Please choose a photo (JPEG or PNG), or take a new one.',
  );
});

test('a chosen picture is not dropped without a question', async () => {
  open();
  await press('Cancel');
  expect(onClose).toHaveBeenCalledOnce();
  await choose('sita.jpg');
  await userEvent.click(await screen.findByRole('checkbox'));
  for (const way of ['Close this window', 'Cancel']) {
    await press(way);
    const question = within(screen.getByRole('dialog', { name: 'Discard changes?' }));
    await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(consent()).toBeChecked();
  }
  expect(onClose).toHaveBeenCalledOnce();
  await press('Cancel');
  await press('Discard');
  expect(onClose).toHaveBeenCalledTimes(2);
});
