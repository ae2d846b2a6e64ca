import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { buildSnapshotCall, findDeskAssetsCall } from '#contracts/desk-assets.ts';
import { m } from '#messages';
import { callQuery } from '#web/api/call-query.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { httpClient } from '#web/api/http-client.ts';
import { useForm } from '#web/api/use-form.ts';
import { AddAssetForm } from '#web/features/desk/assets/add-asset-form.tsx';
import { AssetView } from '#web/features/desk/assets/asset-view.tsx';
import { DeskFailure } from '#web/features/desk/desk-failure.tsx';
import { DeskTable } from '#web/features/desk/desk-table.tsx';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from '../desk.module.css';

/** Listed assets: names, category, impostors; one to add or to retire. The fragment names the asset. */
export function AssetsPart() {
  const { hash } = useLocation();
  const id = decodeURIComponent(hash.split('?')[1] ?? '');
  return id ? <AssetView key={id} id={id} /> : <AssetList />;
}

function AssetList() {
  const [words, setWords] = useState('');
  const query = callQuery(findDeskAssetsCall, words ? { words } : {});
  const { data, error } = useQuery({ ...query, staleTime: 0, placeholderData: keepPreviousData });
  const { form } = useForm({
    id: 'find-assets',
    fields: { words: m.assetdesk_words() },
    send: async (values) => setWords(values.words.trim()),
  });
  return (
    <>
      <Section id="assets" title={m.assetdesk_list()}>
        <p>{m.assetdesk_lead()}</p>
        <p className={`cluster ${styles.actions}`}>
          <Button onClick={() => void build()}>{m.assetdesk_build()}</Button>
        </p>
        <Form {...form}>
          <Field
            name="words"
            type="search"
            label={m.assetdesk_words()}
            hint={m.assetdesk_words_hint()}
            maxLength={100}
            beside={<Button type="submit">{m.newsdesk_find()}</Button>}
          />
        </Form>
        {error ? <DeskFailure error={error} /> : null}
        {data?.assets.length === 0 ? <p role="status">{m.assetdesk_none()}</p> : null}
        {data && data.assets.length > 0 ? (
          <DeskTable
            section="assets"
            columns={[
              { title: m.column_asset() },
              { title: m.assetdesk_ticker() },
              { title: 'Id' },
              { title: m.desk_filter() },
            ]}
            rows={data.assets.map(({ _id, name, ticker, state, edited }) => ({
              key: _id,
              cells: [
                <Link key="to" className="link" to={{ hash: `assets?${encodeURIComponent(_id)}` }}>
                  {name}
                </Link>,
                ticker,
                _id,
                [m.assetdesk_state({ state }), ...(edited ? [m.assetdesk_edited()] : [])].join(' · '),
              ],
            }))}
          />
        ) : null}
      </Section>
      <AddAssetForm />
    </>
  );
}

async function build(): Promise<void> {
  try {
    await httpClient(buildSnapshotCall, {}, {});
    showSnackbar({ text: m.assetdesk_build_started() });
  } catch (error) {
    showSnackbar({ text: failureWords(error) });
  }
}
