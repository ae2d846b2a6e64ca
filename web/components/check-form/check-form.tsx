import { Form, Link } from 'react-router';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import styles from './check-form.module.css';

interface CheckFormProps {
  label: string;
  /** Text in the field, that of the address of the page. */
  query: string;
  maxLength: number;
  /** Why the query was refused, in the language of the page. */
  problem: string | null;
  examples: readonly string[];
  /** Address of the page for a query. */
  href: (query: string) => string;
}

/** A field whose text becomes the query of the page. Works without script. */
export function CheckForm({ label, query, maxLength, problem, examples, href }: CheckFormProps) {
  return (
    <Form key={query} className={`cluster ${styles.form}`} method="get" action={href('')} role="search">
      <label htmlFor="q">{label}</label>
      <input
        id="q"
        name="q"
        type="search"
        required
        maxLength={maxLength}
        defaultValue={query}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={problem ? true : undefined}
        aria-describedby="q-hint"
      />
      <Button type="submit" fill>
        {m.check_search()}
      </Button>
      <p id="q-hint" className={`cluster ${styles.hint}`}>
        {problem ? <b>{problem}</b> : null}
        <span>{m.check_hint()}</span> <span>{m.check_examples()}</span>{' '}
        {examples.map((example) => (
          <Link key={example} className="link" to={href(example)}>
            {example}
          </Link>
        ))}
      </p>
    </Form>
  );
}
