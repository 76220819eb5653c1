import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator } from '@playwright/test';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { checkCode, type PublicCodeKey } from '@/lib/card-code/check-code';
import { ADMIN, EMPLOYEE, expect, test } from './support/test';

/** The QR code of a card, read from the screen by another decoder and checked with the published keys. */
const person = {
  memberName: 'सीता देवी',
  memberContact: '9415012345',
  memberSex: 'Female',
  memberDOB: '1985-08-14',
  memberAge: 41,
  memberAddress: 'Ward 4, Karwi, Chitrakoot',
};
const family = ['ओम', 'Lakshmi Bai', 'Mohd Arif'].map((memberName) => ({
  ...person,
  memberName,
  memberRelation: 'Child',
}));

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });

async function readFrom(picture: Locator): Promise<string | undefined> {
  const [found] = await readBarcodes(new Uint8Array(await picture.screenshot()), { formats: ['QRCode'] });
  return found?.text;
}

test(
  'the code of a card is scanned from a phone, is genuine, and is gone while the card is blocked',
  { tag: '@phone' },
  async ({ page, signIn, request }) => {
    const authorization = await signIn(EMPLOYEE);
    const made = await request.post('/api/employee/addMember', {
      headers: { authorization },
      data: { employeeID: EMPLOYEE.id, zoneID: 'CKTD', cardPrimaryHolder: person, cardMembers: family },
    });
    expect(made.status(), await made.text()).toBe(201);
    const { card } = (await made.json()) as { card: { cardNumber: string; cardCode: string } };

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/employee/dashboard?card=${card.cardNumber}`);
    await page.getByRole('button', { name: 'Show the QR code large' }).click();
    const large = page.getByRole('dialog', { name: 'QR code' });
    const link = (await readFrom(large.getByRole('img', { name: 'QR code' })))!;
    expect(link).toBe(card.cardCode);

    const { keys } = (await (await request.get('/.well-known/jwks.json')).json()) as {
      keys: PublicCodeKey[];
    };
    expect(await checkCode(link, keys)).toMatchObject({
      result: 'genuine',
      code: {
        cardNumber: card.cardNumber,
        primaryMember: 'सीता देवी',
        people: 4,
        family: [
          { name: 'ओम', relation: 'Child' },
          { name: 'Lakshmi', relation: 'Child' },
          { name: 'Mohd Arif', relation: 'Child' },
        ],
      },
    });
    await page.keyboard.press('Escape');
    await expect(large).toBeHidden();

    const admin = await signIn(ADMIN);
    const blocked = await request.put(`/api/card/${card.cardNumber}/block`, {
      headers: { authorization: admin },
      data: { reason: 'lost' },
    });
    expect(blocked.status(), await blocked.text()).toBe(200);
    await page.goto(`/admin/cards?card=${card.cardNumber}`);
    await expect(page.getByRole('dialog').getByText('Blocked').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show the QR code large' })).toHaveCount(0);

    await page.getByRole('button', { name: 'Unblock card' }).click();
    const asked = page.getByRole('dialog', { name: 'Unblock this card?' });
    await asked.getByRole('button', { name: 'Unblock card' }).click();
    await expect(page.getByRole('button', { name: 'Show the QR code large' })).toBeVisible();
  },
);
