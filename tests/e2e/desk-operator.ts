import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { Role } from '#domain/desk/roles.ts';
import type { OpenDatabase } from '#server/platform/db/connect.ts';

/** Gives the free demo account of a site roles and a second factor, and logs it in with password and code. */
export async function logInAsOperator(
  page: Page,
  { origin, database, roles }: { origin: string; database: OpenDatabase; roles: readonly Role[] },
): Promise<void> {
  const { demo } = await (await page.request.get(`${origin}/api/login/options`)).json();
  const { email, password } = demo.find(({ tier }: { tier: string }) => tier === 'free');
  const secret = new Secret({ size: 20 });
  const { id } = await database.db
    .updateTable('users')
    .set({ roles: [...roles] })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.db
    .insertInto('second_factors')
    .values({ user_id: id, secret: secret.base32, confirmed_at: new Date() })
    .onConflict((row) => row.column('user_id').doUpdateSet({ secret: secret.base32, last_step: 0 }))
    .execute();
  await page.goto(`${origin}/login/`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByLabel('Code').fill(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).not.toHaveURL(/login/);
}
