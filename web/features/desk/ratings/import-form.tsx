import { useState } from 'react';
import { checkRatingFileCall, publishRatingFileCall, type RatingCandidate } from '#contracts/desk-ratings.ts';
import { m } from '#messages';
import { httpClient } from '#web/api/http-client.ts';
import { requiredError, useForm } from '#web/api/use-form.ts';
import { CandidateView } from '#web/features/desk/ratings/candidate-view.tsx';
import { ReasonForm } from '#web/features/desk/reason-form.tsx';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './ratings.module.css';

interface Checked {
  texts: { yaml: string; raters: string };
  candidate: RatingCandidate;
}

/** Publishes a rating file of the repository, after a look at what it moves. */
export function ImportForm() {
  const [checked, setChecked] = useState<Checked | null>(null);
  const { form, busy } = useForm({
    id: 'import-ratings',
    fields: { yaml: m.rating_import_file(), raters: m.rating_import_raters() },
    failed: m.rating_import_failed(),
    check: ({ yaml }) => ({ yaml: requiredError(yaml) }),
    send: async (texts) => setChecked({ texts, candidate: await httpClient(checkRatingFileCall, {}, texts) }),
  });
  const { texts, candidate } = checked ?? {};
  return (
    <Section id="rating-import" title={m.rating_import()}>
      <div className={`stack ${styles.candidate}`}>
        <p>{m.rating_import_text()}</p>
        <Form {...form}>
          <TextField name="yaml" label={m.rating_import_file()} rows={8} spellCheck={false} />
          <TextField name="raters" label={m.rating_import_raters()} rows={3} spellCheck={false} />
          <p>
            <Button type="submit" busy={busy}>
              {m.rating_import_check()}
            </Button>
          </p>
        </Form>
        {texts && candidate ? (
          <>
            <CandidateView {...candidate} />
            {candidate.file && candidate.obstacles.length === 0 ? (
              <ReasonForm
                id="publish-file"
                action={m.rating_publish()}
                failed={m.rating_publish_failed()}
                fill
                send={async (reason) => {
                  const { sha256 } = candidate.file!;
                  await httpClient(publishRatingFileCall, {}, { ...texts, sha256, reason });
                  setChecked(null);
                  showSnackbar({ text: m.rating_publish_done() });
                }}
              />
            ) : null}
          </>
        ) : null}
      </div>
    </Section>
  );
}
