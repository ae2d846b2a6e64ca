import styles from './phone-fold.module.css';

interface FoldButtonProps {
  isFolded: boolean;
  /** Id of the content. */
  controls: string;
  label: string;
  onToggle: () => void;
}

/** Class of content that is hidden on a phone while its parent has `data-folded`. Always shown without script. */
export const foldable = styles.foldable ?? '';

/** In a heading with position: the whole heading opens and closes its content on a phone. Absent elsewhere. */
export function FoldButton({ isFolded, controls, label, onToggle }: FoldButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.fold} scripted unprinted`}
      aria-expanded={!isFolded}
      aria-controls={controls}
      aria-label={label}
      onClick={onToggle}
    />
  );
}
