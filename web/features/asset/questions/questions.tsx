import type { DetailsAnswer } from '#contracts/details.ts';
import { PAGES } from '#contracts/pages.ts';
import { getLocalePrefix } from '#domain/locale/locales.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { useSettings } from '#web/state/settings.ts';
import { listAnswers } from './list-answers.ts';
import styles from './questions.module.css';

/** Five questions before a purchase, each with figures, source and date. Opens on request. */
export function Questions({ details }: { details: DetailsAnswer }) {
  const locale = getLocale();
  const currency = useSettings((settings) => settings.currency);
  return (
    <details id="questions" className={styles.questions}>
      <summary>{m.asset_questions()}</summary>
      <ol>
        {listAnswers(details, currency, locale).map(({ id, question, figures, source }) => (
          <li key={id}>
            <h3>{question}</h3>
            <dl>
              {figures.map(({ name, value, isEstimate }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    {value ?? m.asset_question_unknown()}
                    {value !== null && isEstimate ? <small> {m.asset_estimate()}</small> : null}
                  </dd>
                </div>
              ))}
            </dl>
            {source === null ? null : <p className="src">{source}</p>}
          </li>
        ))}
      </ol>
      <p className="src">
        <a className="link" href={`${getLocalePrefix(locale)}${PAGES.regulators}`}>
          {m.asset_question_registers()}
        </a>
      </p>
    </details>
  );
}
