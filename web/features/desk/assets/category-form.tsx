import { type AssetProposals, proposeCall } from '#contracts/desk-proposals.ts';
import type { CategoryId } from '#domain/assets/category-ids.ts';
import { m } from '#messages';
import { httpClient } from '#web/api/http-client.ts';
import { requiredError, useForm } from '#web/api/use-form.ts';
import { CategoryOptions, categoryName } from '#web/features/desk/assets/category-options.tsx';
import { useAssetProposals } from '#web/features/desk/curated/asset-lists.tsx';
import { ProposalView } from '#web/features/desk/curated/proposal-view.tsx';
import { DeskFailure } from '#web/features/desk/desk-failure.tsx';
import { ReasonedForm } from '#web/features/desk/reasoned-form.tsx';
import { showSnackbar } from '#web/state/snackbar.ts';
import { SelectField } from '#web/ui/form/field.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from '../curated/curated.module.css';

/** The category of an asset, which can move scores, so a second person publishes it. */
export function CategorySection({ id, onPublish }: { id: string; onPublish: () => void }) {
  const { data, error, keep } = useAssetProposals(id);
  if (error) return <DeskFailure error={error} />;
  if (!data) return <div aria-busy="true" />;
  const waiting = data.waiting.filter(({ content }) => content.kind === 'category');
  return (
    <Section id="category" title={m.assetdesk_category()}>
      <p className={styles.category}>
        {m.assetdesk_category_lead({ category: categoryName(data.category) })}
      </p>
      {waiting.map((proposal) => (
        <ProposalView
          key={proposal.id}
          proposal={proposal}
          onChange={(answer) => {
            keep(answer);
            onPublish();
          }}
        />
      ))}
      <div className={waiting.length > 0 ? styles.form : undefined}>
        <CategoryForm key={`${data.category} ${waiting.length}`} proposals={data} onChange={keep} />
      </div>
    </Section>
  );
}

interface CategoryFormProps {
  proposals: AssetProposals;
  onChange: (answer: AssetProposals) => void;
}

function CategoryForm({ proposals: { asset, category }, onChange }: CategoryFormProps) {
  const { form, busy } = useForm({
    id: 'propose-category',
    fields: { category: m.assetdesk_category(), reason: m.desk_people_reason() },
    failed: m.desk_unchanged(),
    check: ({ reason }) => ({ reason: requiredError(reason) }),
    send: async (values) => {
      const content = { kind: 'category' as const, category: values.category as CategoryId };
      onChange(await httpClient(proposeCall, {}, { asset: asset.id, content, reason: values.reason }));
      showSnackbar({ text: m.curated_proposed() });
    },
  });
  return (
    <ReasonedForm form={form} busy={busy} action={m.curated_propose()} fill={false}>
      <SelectField name="category" label={m.assetdesk_category()} defaultValue={category}>
        <CategoryOptions />
      </SelectField>
    </ReasonedForm>
  );
}
