import { type Kysely, sql } from 'kysely';

/** Renames the condition on qualitative ratings in the stored reasons of unrated assets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update asset_scores
    set result = jsonb_set(
      result,
      '{unrated_because}',
      (select jsonb_agg(case when rule = 'analysts' then 'ratings' else rule end order by place)
        from jsonb_array_elements_text(result->'unrated_because') with ordinality as rules(rule, place))
    )
    where result->'unrated_because' ? 'analysts'`.execute(db);
}
