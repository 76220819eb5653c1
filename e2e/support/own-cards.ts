import type { Page } from '@playwright/test';
import type { Card } from '@/lib/schemas/responses/cards';
import type { Page as ListPage } from '@/lib/schemas/responses/common';
import { EMPLOYEE } from './test';

/** The cards of the signed-in employee, newest first, fetched from the API. */
export async function ownCards(page: Page): Promise<Card[]> {
  const token = (await page.context().cookies()).find((cookie) => cookie.name === 'token')!.value;
  const answer = await page.request.get(`/api/employee/addMember/${EMPLOYEE.id}?limit=500`, {
    headers: { authorization: token },
  });
  return ((await answer.json()) as ListPage<'cards', Card>).cards;
}
