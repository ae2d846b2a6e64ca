import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  answerDisputeCall,
  type DisputeAnswer,
  discardDisputeCall,
  listDisputesCall,
} from '#contracts/disputes.ts';
import { redFlagsHref } from '#contracts/pages.ts';
import {
  DISPUTE_DECISIONS,
  DISPUTE_STATES,
  type DisputeDecision,
  type DisputeState,
} from '#domain/desk/disputes.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { callQuery } from '#web/api/call-query.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { httpClient } from '#web/api/http-client.ts';
import { requiredError, useForm } from '#web/api/use-form.ts';
import { useViewer } from '#web/api/use-viewer.ts';
import { DeskFailure } from '#web/features/desk/desk-failure.tsx';
import { formatMoment } from '#web/features/desk/format-moment.ts';
import { Pager } from '#web/features/desk/pager.tsx';
import { StateChoice } from '#web/features/desk/state-choice.tsx';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Section } from '#web/ui/section.tsx';
import { Terms } from '#web/ui/terms.tsx';
import desk from '../desk.module.css';

/** Disputes of red flags, each with the form for its public answer. */
export function DisputesPart() {
  const [state, setState] = useState<DisputeState | null>('open');
  const [page, setPage] = useState(1);
  const query = { ...callQuery(listDisputesCall, { ...(state ? { state } : {}), page }), staleTime: 0 };
  const { data, error } = useQuery({ ...query, placeholderData: keepPreviousData });
  const queries = useQueryClient();
  const onChange = () => void queries.invalidateQueries({ queryKey: [listDisputesCall.path] });
  return (
    <Section id="disputes" title={m.dispute_desk()}>
      <p>{m.dispute_desk_lead()}</p>
      <StateChoice
        label={m.dispute_desk_filter()}
        states={DISPUTE_STATES}
        chosen={state}
        nameOf={(each) => (each === null ? m.dispute_desk_all() : m.dispute_state({ state: each }))}
        onChoose={(each) => {
          setState(each);
          setPage(1);
        }}
      />
      {error ? <DeskFailure error={error} /> : null}
      {data ? (
        <>
          {data.disputes.length === 0 ? <p role="status">{m.dispute_desk_none()}</p> : null}
          {data.disputes.map((dispute) => (
            <Dispute key={dispute.reference} dispute={dispute} onChange={onChange} />
          ))}
          <Pager
            page={page}
            pages={data.pages}
            newer={m.dispute_desk_newer()}
            older={m.dispute_desk_older()}
            shown={m.dispute_desk_page({ page: String(page), pages: String(data.pages) })}
            onPage={setPage}
          />
        </>
      ) : error ? null : (
        <div aria-busy="true" />
      )}
    </Section>
  );
}

interface DisputeProps {
  dispute: DisputeAnswer;
  onChange: () => void;
}

function Dispute({ dispute, onChange }: DisputeProps) {
  const { reference, asset, code, title, state, source, text, created_at } = dispute;
  const viewer = useViewer();
  const mayAnswer = viewer?.roles.some((role) => role === 'analyst' || role === 'admin') ?? false;
  return (
    <details className={desk.folded} data-long>
      <summary>
        <b>
          {asset.name}: {title}
        </b>{' '}
        <span className="src">
          {[reference, m.dispute_state({ state }), formatMoment(created_at)].join(' · ')}
        </span>
      </summary>
      <Terms
        terms={[
          {
            term: m.dispute_desk_flag(),
            text: (
              <Link className="link" to={redFlagsHref(getLocale(), { asset: asset._id, code })}>
                {`${asset.name}: ${title}`}
              </Link>
            ),
          },
          { term: m.dispute_desk_from(), text: m.dispute_desk_from_text(dispute) },
          { term: m.dispute_desk_text(), text: <span className={desk.said}>{text}</span> },
          {
            term: m.dispute_desk_source(),
            text: (
              <a className="link" href={source} rel="nofollow noreferrer" target="_blank">
                {source}
              </a>
            ),
          },
        ]}
      />
      {mayAnswer ? <AnswerForm key={state} dispute={dispute} onChange={onChange} /> : null}
    </details>
  );
}

function AnswerForm({ dispute: { reference, state, answer }, onChange }: DisputeProps) {
  const { form, busy } = useForm({
    id: `answer-${reference}`,
    fields: { state: m.dispute_desk_decision(), en: m.dispute_desk_en(), it: m.dispute_desk_it() },
    failed: m.dispute_desk_failed(),
    check: ({ en, it }) => ({ en: requiredError(en), it: requiredError(it) }),
    send: async (values) => {
      const body = { reference, en: values.en, it: values.it, state: values.state as DisputeDecision };
      await httpClient(answerDisputeCall, {}, body);
      showSnackbar({ text: m.dispute_desk_published() });
      onChange();
    },
  });
  const discard = async () => {
    try {
      await httpClient(discardDisputeCall, {}, { reference });
      showSnackbar({ text: m.dispute_desk_discarded() });
      onChange();
    } catch (error) {
      showSnackbar({ text: failureWords(error) });
    }
  };
  return (
    <Form {...form}>
      <SelectField
        name="state"
        label={m.dispute_desk_decision()}
        defaultValue={state === 'open' ? 'answered' : state}
      >
        {DISPUTE_DECISIONS.map((each) => (
          <option key={each} value={each}>
            {m.dispute_state({ state: each })}
          </option>
        ))}
      </SelectField>
      <TextField
        name="en"
        label={m.dispute_desk_en()}
        hint={m.dispute_desk_answer_hint()}
        rows={5}
        maxLength={5000}
        lang="en"
        defaultValue={answer?.en}
      />
      <TextField
        name="it"
        label={m.dispute_desk_it()}
        rows={5}
        maxLength={5000}
        lang="it"
        defaultValue={answer?.it}
      />
      <p className="cluster">
        <Button type="submit" fill busy={busy}>
          {answer ? m.dispute_desk_replace() : m.dispute_desk_publish()}
        </Button>
        {answer ? null : <Button onClick={() => void discard()}>{m.dispute_desk_discard()}</Button>}
      </p>
    </Form>
  );
}
