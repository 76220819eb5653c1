// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '@/tests/render';
import type { RequestStatus } from '@/lib/schemas/responses/requests';
import { StatusAnswer } from './status-answer';

test.each<[RequestStatus, string]>([
  [{ state: 'waiting' }, 'We have your request. We will call you on the phone number in it.'],
  [
    { state: 'waiting', day: '2026-12-06' },
    'We have your request. We will call you by 06/12/2026, on the phone number in it.',
  ],
  [
    { state: 'waiting', day: '2026-11-20', late: true },
    'We have your request. We wanted to call you by 20/11/2026 and did not: please call us.',
  ],
  [{ state: 'due', day: '2026-12-06' }, 'We have your request. We will answer by 06/12/2026.'],
  [
    { state: 'received' },
    'We have it, and look into it. If you left a phone number or an email, we answer there.',
  ],
  [
    { state: 'due', day: '2026-11-20', late: true },
    'We have your request. We wanted to answer by 20/11/2026 and did not: please call us.',
  ],
])('says by when, and of a day that is over that it is (%j)', (status, words) => {
  renderApp(<StatusAnswer status={status} />);
  expect(screen.getByText(words)).toBeVisible();
});
