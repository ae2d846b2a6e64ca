import { useState } from 'react';
import { type DeskUserAnswer, findUserCall } from '#contracts/desk-people.ts';
import { m } from '#messages';
import { httpClient } from '#web/api/http-client.ts';
import { requiredError, useForm } from '#web/api/use-form.ts';
import { DeskFailure } from '#web/features/desk/desk-failure.tsx';
import { AccountView } from '#web/features/desk/people/account-view.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Section } from '#web/ui/section.tsx';

/** Finds an account and shows it. */
export function PeoplePart() {
  const [account, setAccount] = useState<DeskUserAnswer | null>(null);
  const { form, busy, failure } = useForm({
    id: 'find',
    fields: { q: m.desk_people_find() },
    check: ({ q }) => ({ q: requiredError(q) }),
    send: async ({ q }) => {
      setAccount(null);
      setAccount(await httpClient(findUserCall, {}, { q }));
    },
  });
  return (
    <>
      <Section id="people" title={m.desk_people()}>
        <Form {...form}>
          <Field
            name="q"
            label={m.desk_people_find()}
            hint={m.desk_people_find_hint()}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
          <p>
            <Button type="submit" fill busy={busy}>
              {m.desk_people_search()}
            </Button>
          </p>
        </Form>
        {failure ? <DeskFailure error={failure} /> : null}
      </Section>
      {account ? <AccountView key={account._id} account={account} onChange={setAccount} /> : null}
    </>
  );
}
