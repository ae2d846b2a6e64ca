import type { DetailsAnswer } from '#contracts/details.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { FoldedSection } from '#web/ui/folded-section.tsx';
import table from '#web/ui/table.module.css';
import styles from './repositories.module.css';

type Repository = DetailsAnswer['repositories'][number];

/** Measured repositories: the main one, whose work is scored, and the others. Nothing when none is measured. */
export function Repositories({ details }: { details: DetailsAnswer }) {
  const { repositories } = details;
  if (repositories.length === 0) return null;
  const measured = new Set(repositories.map(({ observed_at }) => formatDate(observed_at, getLocale())));
  const source = m.asset_repositories_source({ date: [...measured].join(', ') });
  return (
    <FoldedSection
      id="repositories"
      title={m.asset_repositories()}
      aside={source}
      foldLabel={m.asset_fold({ part: m.asset_repositories() })}
    >
      <table className={`${table.table} ${styles.repositories}`}>
        <thead>
          <tr>
            <th scope="col">{m.asset_repository()}</th>
            <th scope="col" className="num">
              {m.asset_repositories_days_90()}
            </th>
            <th scope="col" className="num">
              {m.asset_repositories_year()}
            </th>
          </tr>
        </thead>
        <Group
          title={m.asset_repositories_main()}
          empty={m.asset_repositories_main_unmeasured()}
          repositories={repositories.filter(({ main }) => main)}
        />
        <Group
          title={m.asset_repositories_others()}
          repositories={repositories.filter(({ main }) => !main)}
        />
      </table>
    </FoldedSection>
  );
}

interface GroupProps {
  title: string;
  repositories: readonly Repository[];
  /** Shown instead of rows. Without it, a group without rows is left out. */
  empty?: string;
}

function Group({ title, repositories, empty }: GroupProps) {
  const locale = getLocale();
  if (repositories.length === 0 && empty === undefined) return null;
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={3}>
          {title}
        </th>
      </tr>
      {repositories.length === 0 ? (
        <tr>
          <td colSpan={3}>{empty}</td>
        </tr>
      ) : null}
      {repositories.map(({ name, url, author_days_90, author_days_365 }) => (
        <tr key={name}>
          <th scope="row">
            <a className="link" href={url} target="_blank" rel="noopener noreferrer nofollow">
              {name}
            </a>
          </th>
          <td className="num">{formatCount(author_days_90, locale)}</td>
          <td className="num">{formatCount(author_days_365, locale)}</td>
        </tr>
      ))}
    </tbody>
  );
}
