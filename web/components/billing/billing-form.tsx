import { COUNTRIES, countryName } from '#domain/locale/countries.ts';
import { type BillingDetails, MAX_BILLING_CHARS } from '#domain/payments/billing-details.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { requiredError, useForm } from '#web/api/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, SelectField } from '#web/ui/form/field.tsx';
import formStyles from '#web/ui/form/form.module.css';
import { Form } from '#web/ui/form/form.tsx';

interface BillingFormProps {
  details: BillingDetails | null;
  /** Name to begin with when there are no details. */
  name: string;
  save: (details: BillingDetails | null) => Promise<void>;
  onDone: () => void;
}

/** Name, address and, for companies, VAT number of later invoices. */
export function BillingForm({ details, name, save, onDone }: BillingFormProps) {
  const locale = getLocale();
  const { form, busy } = useForm({
    id: 'billing',
    fields: {
      name: m.billing_name(),
      company: m.billing_company(),
      street: m.billing_street(),
      postcode: m.billing_postcode(),
      city: m.billing_city(),
      region: m.billing_region(),
      country: m.billing_country(),
      vat: m.billing_vat(),
    },
    failed: m.billing_not_saved(),
    check: (values) => ({
      name: requiredError(values.name),
      street: requiredError(values.street),
      city: requiredError(values.city),
      country: requiredError(values.country),
    }),
    send: async (values) => {
      await save(values);
      onDone();
    },
  });
  const remove = useForm({
    id: 'billing-removal',
    fields: {},
    failed: m.billing_not_saved(),
    send: async () => {
      await save(null);
      onDone();
    },
  });
  const common = { maxLength: MAX_BILLING_CHARS } as const;
  const countries = COUNTRIES.map((code) => ({ code, text: countryName(code, locale) })).toSorted((a, b) =>
    a.text.localeCompare(b.text, locale),
  );
  return (
    <>
      <Form {...form}>
        <Field
          {...common}
          name="name"
          label={m.billing_name()}
          autoComplete="billing name"
          defaultValue={details?.name ?? name}
        />
        <div className={formStyles.two}>
          <Field
            {...common}
            name="company"
            label={m.billing_company()}
            hint={m.billing_optional()}
            autoComplete="billing organization"
            defaultValue={details?.company ?? ''}
          />
          <Field
            {...common}
            name="vat"
            label={m.billing_vat()}
            hint={m.billing_vat_hint()}
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={details?.vat ?? ''}
          />
        </div>
        <Field
          {...common}
          name="street"
          label={m.billing_street()}
          autoComplete="billing street-address"
          defaultValue={details?.street ?? ''}
        />
        <div className={formStyles.two}>
          <Field
            {...common}
            name="postcode"
            label={m.billing_postcode()}
            autoComplete="billing postal-code"
            defaultValue={details?.postcode ?? ''}
          />
          <Field
            {...common}
            name="city"
            label={m.billing_city()}
            autoComplete="billing address-level2"
            defaultValue={details?.city ?? ''}
          />
        </div>
        <div className={formStyles.two}>
          <Field
            {...common}
            name="region"
            label={m.billing_region()}
            autoComplete="billing address-level1"
            defaultValue={details?.region ?? ''}
          />
          <SelectField
            name="country"
            label={m.billing_country()}
            autoComplete="billing country"
            defaultValue={details?.country ?? ''}
          >
            <option value="">{m.billing_country_choose()}</option>
            {countries.map(({ code, text }) => (
              <option key={code} value={code}>
                {text}
              </option>
            ))}
          </SelectField>
        </div>
        <p className="cluster">
          <Button type="submit" busy={busy}>
            {m.billing_save()}
          </Button>
          <button type="button" className="link" onClick={onDone}>
            {m.billing_put_away()}
          </button>
        </p>
      </Form>
      {details ? (
        <Form {...remove.form}>
          <button type="submit" className="link" disabled={remove.busy}>
            {m.billing_remove()}
          </button>
        </Form>
      ) : null}
    </>
  );
}
