import type { Block } from '#web/features/method/content.ts';
import { Bands } from '#web/features/method/figures/bands.tsx';
import { Example } from '#web/features/method/figures/example.tsx';
import { ProfilesTable } from '#web/features/method/figures/profiles-table.tsx';
import { SignsTable } from '#web/features/method/figures/signs-table.tsx';
import { FlagList } from '#web/features/method/flags/flag-list.tsx';
import { SubScores } from '#web/features/method/formula/sub-scores.tsx';
import { PlainTable } from '#web/features/method/plain-table.tsx';
import styles from './blocks.module.css';

/** Renders the blocks of a chapter in order. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => <BlockContent key={index} block={block} />);
}

function BlockContent({ block }: { block: Block }) {
  switch (block.kind) {
    case 'text':
      return <p className={styles.text}>{block.text}</p>;
    case 'link':
      return (
        <p className={styles.text}>
          <a href={block.href}>{block.text}</a>
        </p>
      );
    case 'heading':
      return (
        <h3 id={block.id} className={styles.heading}>
          {block.text}
        </h3>
      );
    case 'list':
      return <List {...block} />;
    case 'formula':
      return (
        <div className={styles.formula}>
          {block.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      );
    case 'terms':
      return (
        <dl className={styles.terms}>
          {block.terms.map(({ id, name, text }) => (
            <div key={id} id={id}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      );
    case 'table':
      return <PlainTable table={block.table} />;
    case 'weights':
      return (
        <div className={styles.beside}>
          {block.tables.map((table) => (
            <div key={table.caption}>
              <PlainTable table={table} narrow />
            </div>
          ))}
        </div>
      );
    case 'note':
      return (
        <div className={styles.note}>
          <b>{block.title}</b>
          {block.texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      );
    case 'example':
      return <Example example={block.example} />;
    case 'signs':
      return <SignsTable signs={block.signs} />;
    case 'profiles':
      return <ProfilesTable profiles={block.profiles} />;
    case 'bands':
      return <Bands caption={block.caption} bands={block.bands} />;
    case 'sub_scores':
      return <SubScores heads={block.heads} entries={block.entries} />;
    case 'flags':
      return <FlagList entries={block.entries} />;
  }
}

function List({ items, ordered = false }: { items: readonly string[]; ordered?: boolean }) {
  const Tag = ordered ? 'ol' : 'ul';
  return (
    <Tag className={styles.list}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </Tag>
  );
}
