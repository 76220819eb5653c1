// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { translateAlways } from '@/tests/translated';
import { Button } from './button';
import { EmptyState } from './empty-state';
import { Field } from './field';
import { CardIcon } from './icons';
import { Notice } from './notice';

// A browser's translation is at work while each of these changes and changes back.
afterAll(translateAlways());

const field = (label: string, error?: string, required?: boolean) => (
  <Field label={label} error={error} help={error && 'As on the card'} required={required}>
    {(aria) => <input {...aria} />}
  </Field>
);
const SHOWN = [
  {
    name: 'the words of a pressed button',
    before: <Button icon={CardIcon}>Save</Button>,
    after: <Button busy="Saving...">Save</Button>,
    text: 'Saving...',
  },
  {
    name: 'a notice that gets a title',
    before: <Notice>Wrong</Notice>,
    after: <Notice title="Sorry">Busy</Notice>,
    text: 'SorryBusy',
  },
  {
    name: 'a notice that gets an icon',
    before: <Notice tone="plain">Wrong</Notice>,
    after: <Notice tone="due">Right</Notice>,
    text: 'Right',
  },
  {
    name: 'a field that gets help, an error and its star',
    before: field('Name'),
    after: field('Full name', 'Too short', true),
    text: 'Full name *As on the cardToo short',
  },
  {
    name: 'an empty list that gets a hint',
    before: <EmptyState title="None" />,
    after: <EmptyState title="No hits">Check it</EmptyState>,
    text: 'No hitsCheck it',
  },
];

test.each(SHOWN)('$name', async ({ before, after, text }) => {
  const { container, rerender } = render(before);
  const first = container.textContent;
  for (const [shown, said] of [
    [after, text],
    [before, first],
  ] as const) {
    await expect.poll(() => container.querySelectorAll('font > font').length).toBeGreaterThan(0);
    rerender(shown);
    expect(container.textContent).toBe(said);
  }
});
