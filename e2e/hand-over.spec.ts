import type { Page } from '@playwright/test';
import type { ListedCard } from '@/lib/schemas/responses/cards';
import { expectText } from './support/actions';
import { ADMIN, EMPLOYEE, expect, test } from './support/test';

/**
 * No card without an employee who serves it: an employee leaves and the cards are shared; another left a card behind,
 * which is handed over from the dashboard.
 */
type Answer = Record<string, unknown>;
const SAMPLE = {
  employeeEmail: 'someone@example.org',
  employeeContact: '9812345670',
  employeeDOB: '1990-01-01',
  employeeSex: 'Female',
  employeeAddress: 'Karwi',
  employeeAddhar: '234123412346',
  employeeZone: 'CKTD',
  employeePosition: 'POS001',
};

/** Calls the API as the signed-in admin. */
async function api(page: Page, token: string, method: string, path: string, data?: object) {
  const answer = await page.request.fetch(path, { method, data, headers: { authorization: token } });
  expect(answer.ok(), `${method} ${path}`).toBe(true);
  return (await answer.json()) as Answer;
}

test('an employee leaves: no family is left without help', { tag: '@full' }, async ({ page, signIn }) => {
  const token = await signIn(ADMIN);
  const call = (method: string, path: string, data?: object) => api(page, token, method, path, data);
  const hire = async (employeeName: string) => {
    return (await call('POST', '/api/admin/employee', { ...SAMPLE, employeeName })).employeeId as string;
  };
  const cardsOf = async (employee: string) =>
    (await call('GET', `/api/admin/details/cards?employee=${employee}&limit=100`)).cards as ListedCard[];
  const leela = await hire('Leela Kol');
  const { cards } = (await call('GET', '/api/admin/details/cards?status=active&sort=dueDate&limit=100')) as {
    cards: ListedCard[];
  };
  const free = cards
    .filter(({ employeeId }) => employeeId !== EMPLOYEE.id)
    .map(({ cardNumber }) => cardNumber);
  await call('PUT', '/api/admin/cards/handover', { cardNumbers: free.slice(0, 12), to: leela });

  // Leela leaves, and the colleagues of the zone take over.
  await page.goto(`/admin/employees/${leela}`);
  await page.getByRole('button', { name: 'Remove' }).click();
  const removing = page.getByRole('dialog', { name: 'Remove Leela Kol?' });
  await expect(removing.getByText('Who gets the 12 cards?')).toBeVisible();
  await removing.getByRole('radio', { name: /^Share in Chitrakoot/ }).check();
  await expect(removing.getByText(/active employees of the zone get about \d+ each/)).toBeVisible();
  await removing.getByLabel('Type the name to confirm').fill('Leela Kol');
  await expectText(page, 'Employee removed. 12 cards handed over', () =>
    removing.getByRole('button', { name: 'Remove' }).click(),
  );
  expect(await cardsOf(leela)).toEqual([]);

  // Mohan leaves, and nobody thinks of the card.
  const mohan = await hire('Mohan Nishad');
  const left = free[12]!;
  await call('PUT', '/api/admin/cards/handover', { cardNumbers: [left], to: mohan });
  await call('PUT', `/api/admin/employee/deleteemployee/${mohan}`);
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: /^\d+ famil(y|ies)$/ }).click();
  const list = page.getByRole('dialog', { name: 'Cards without an employee' });
  await list
    .getByLabel('Former employee', { exact: true })
    .selectOption({ label: `Mohan Nishad (${mohan}): 1` });
  await list.getByRole('button', { name: 'Hand over selected' }).click();
  await expect(page.getByText('Choose at least one card').first()).toBeVisible();
  await list.getByRole('checkbox', { name: `Choose card ${left}` }).check();
  await list.getByRole('button', { name: 'Hand over 1 selected' }).click();
  const handing = page.getByRole('dialog', { name: 'Hand over 1 card' });
  // The list that arrives moves the button.
  await expect(handing.getByRole('radio').first()).toBeVisible();
  await handing.getByRole('button', { name: 'Hand over' }).click();
  await expect(handing.getByRole('alert')).toHaveText('Choose a colleague');
  await handing.getByLabel('Search by name or ID').fill('emp001');
  await handing.getByRole('radio', { name: /EMP001/ }).check();
  await expectText(page, /^1 card handed over to /, () =>
    handing.getByRole('button', { name: 'Hand over' }).click(),
  );
  await expect(list.getByRole('option', { name: /Mohan Nishad/ })).toHaveCount(0);
  expect((await cardsOf('EMP001')).map(({ cardNumber }) => cardNumber)).toContain(left);

  // The history of the card names who handed it over, from whom and to whom.
  await page.goto(`/admin/activity?card=${left}&action=cardHandover`);
  const row = page.getByRole('row').filter({ hasText: 'Mohan Nishad' }).first();
  await expect(row).toContainText('Handed over cards');
  await expect(row).toContainText('EMP001');
  await expect(row).toContainText(ADMIN.id);
});
