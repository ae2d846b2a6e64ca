import { testCheckoutCall } from '#contracts/payments.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import styles from '#web/features/payments/payments.module.css';
import { pageHref } from '#web/page-href.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** The TEST provider’s page: a form that states the outcome. Works without script. */
export function TestCheckoutPage({ session }: { session: string | null }) {
  if (session === null)
    return (
      <>
        <PageTitle title={m.payment_test_title()} lead={m.payment_test_lead()} />
        <div className={`wrap ${styles.page}`}>
          <Note title={m.payment_test_unknown()}>{m.payment_test_unknown_text()}</Note>
          <div className={`row ${styles.actions}`}>
            <ButtonLink to={pageHref('plans', getLocale())} fill>
              {m.payment_to_plans()}
            </ButtonLink>
          </div>
        </div>
      </>
    );
  return (
    <>
      <PageTitle title={m.payment_test_title()} lead={m.payment_test_lead()} />
      <div className={`wrap ${styles.page}`}>
        <Note title={m.payment_test_note()}>{m.payment_test_text()}</Note>
        <form method="post" action={`/api/${testCheckoutCall.path}?session=${session}`}>
          <p className={`stack ${styles.outcomes}`}>
            <Button type="submit" name="outcome" value="success" fill>
              {m.payment_test_success()}
            </Button>
            <Button type="submit" name="outcome" value="error">
              {m.payment_test_error()}
            </Button>
            <Button type="submit" name="outcome" value="cancel">
              {m.payment_test_cancel()}
            </Button>
          </p>
        </form>
      </div>
    </>
  );
}
