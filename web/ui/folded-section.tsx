import { type ReactNode, useEffect, useId, useState } from 'react';
import styles from './folded-section.module.css';
import { FoldButton, foldable } from './phone-fold.tsx';
import { Section } from './section.tsx';

interface FoldedSectionProps {
  id: string;
  title: string;
  aside?: ReactNode;
  /** Label of the button that opens and closes it. */
  foldLabel: string;
  children: ReactNode;
}

/** A section that is folded on a phone until its heading is pressed or the address names it. */
export function FoldedSection({ id, title, aside, foldLabel, children }: FoldedSectionProps) {
  const [isFolded, setFolded] = useState(true);
  const content = useId();
  useEffect(() => {
    const openIfNamed = () => {
      if (window.location.hash === `#${id}`) setFolded(false);
    };
    openIfNamed();
    window.addEventListener('hashchange', openIfNamed);
    return () => window.removeEventListener('hashchange', openIfNamed);
  }, [id]);
  return (
    <div className={styles.box}>
      <Section
        id={id}
        title={title}
        aside={aside}
        controls={
          <FoldButton
            isFolded={isFolded}
            controls={content}
            label={foldLabel}
            onToggle={() => setFolded(!isFolded)}
          />
        }
      >
        <div data-folded={isFolded || undefined}>
          <div id={content} className={foldable}>
            {children}
          </div>
        </div>
      </Section>
    </div>
  );
}
