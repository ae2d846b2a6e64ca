import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { issue } from '#contracts/issues.ts';
import { COUNTRIES } from '#domain/locale/countries.ts';
import { MAX_BILLING_CHARS, toVatNumber, VAT_FORM } from '#domain/payments/billing-details.ts';

/** One line of an address, without control characters, markup and characters that change the text direction. */
const line = z
  .string()
  .trim()
  .max(MAX_BILLING_CHARS)
  .regex(/^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069<>]*$/u, { error: issue('name.form') });
const required = line.min(1);
const optional = line.transform((text) => (text === '' ? null : text)).nullable();

const details = z.object({
  name: required,
  company: optional,
  street: required,
  postcode: line,
  city: required,
  region: optional,
  country: z.string().refine((code) => COUNTRIES.includes(code), { error: issue('country.unknown') }),
  vat: line
    .transform(toVatNumber)
    .refine((number) => number === '' || VAT_FORM.test(number), { error: issue('vat.form') })
    .transform((number) => (number === '' ? null : number))
    .nullable(),
});

/**
 * `source`: the user, or the provider at whose checkout they were entered. Null: invoices name the account’s
 * name and email.
 */
const billingAnswer = z.object({
  details: z
    .object({
      name: z.string(),
      company: z.string().nullable(),
      street: z.string(),
      postcode: z.string(),
      city: z.string(),
      region: z.string().nullable(),
      country: z.string(),
      vat: z.string().nullable(),
    })
    .nullable(),
  source: z.enum(['user', 'stripe', 'paypal']).nullable(),
});

export const billingDetailsCall = defineCall({
  method: 'GET',
  path: 'payment/billing-details',
  summary: 'Returns to whom the invoices of the logged-in user are made out.',
  access: 'member',
  query: z.object({}),
  answer: billingAnswer,
  errors: [],
});

export const setBillingDetailsCall = defineCall({
  method: 'POST',
  path: 'payment/set-billing-details',
  summary:
    'Changes to whom later invoices are made out; null deletes the details. Issued documents stay as they are.',
  access: 'member',
  query: z.object({}),
  body: z.object({ details: details.nullable() }),
  answer: billingAnswer,
  errors: ['input.invalid', 'auth.required', 'demo.fixed'],
});
