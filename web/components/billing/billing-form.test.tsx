// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { BillingDetails } from '#domain/payments/billing-details.ts';
import { provideRendering } from '#tests/builders/render-page.tsx';
import { BillingForm } from '#web/components/billing/billing-form.tsx';

const renderPage = provideRendering();
const DETAILS: BillingDetails = {
  name: 'Ada Rossi',
  company: 'Rossi Srl',
  street: 'Via Roma 1',
  postcode: '20121',
  city: 'Milano',
  region: null,
  country: 'IT',
  vat: 'IT01234567890',
};

function open(details: BillingDetails | null, failure?: Error) {
  const save = vi.fn((_: BillingDetails | null) => (failure ? Promise.reject(failure) : Promise.resolve()));
  const onDone = vi.fn();
  const page = renderPage(<BillingForm details={details} name="Ada" save={save} onDone={onDone} />);
  return { ...page, save, onDone };
}
const field = (label: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
const press = (name: string) => screen.getByRole('button', { name });

describe('BillingForm', () => {
  it('begins with the name of the account when nothing is stored', () => {
    open(null);
    expect(field(/^Full name/).value).toBe('Ada');
    expect(screen.queryByRole('button', { name: 'Delete the billing details' })).toBeNull();
  });

  it('names every missing field, sends nothing and keeps what was typed', async () => {
    const { user, save } = open(null);
    await user.type(field(/^City/), 'Milano');
    await user.click(press('Save'));
    expect(save).not.toHaveBeenCalled();
    const wrong = [...document.querySelectorAll('[aria-invalid="true"]')].map((each) =>
      each.getAttribute('name'),
    );
    expect(wrong).toEqual(['street', 'country']);
    expect(field(/^City/).value).toBe('Milano');
  });

  it('sends all fields by keyboard and closes after they are saved', async () => {
    const { user, save, onDone } = open({ ...DETAILS, city: 'Roma' });
    await user.clear(field(/^City/));
    await user.type(field(/^City/), 'Milano{Enter}');
    expect(save).toHaveBeenCalledWith({ ...DETAILS, region: '' });
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('stays open with an error when the details cannot be saved', async () => {
    const { user, onDone } = open(DETAILS, new TypeError('network'));
    await user.click(press('Save'));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(onDone).not.toHaveBeenCalled();
    expect(field(/^Street/).value).toBe('Via Roma 1');
  });

  it('removes stored details', async () => {
    const { user, save, onDone } = open(DETAILS);
    await user.click(press('Delete the billing details'));
    expect(save).toHaveBeenCalledWith(null);
    expect(onDone).toHaveBeenCalledOnce();
  });
});
