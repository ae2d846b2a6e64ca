import { type ReactNode, useRef } from 'react';

/** Returns an invisible file input to render, and a function that opens its dialog. */
export function useFilePicker(onChoose: (file: File) => void): { input: ReactNode; open: () => void } {
  const input = useRef<HTMLInputElement>(null);
  return {
    input: (
      <input
        ref={input}
        type="file"
        className="vh"
        tabIndex={-1}
        aria-hidden="true"
        accept=".csv,.tsv,.txt,.json,.xlsx,text/csv,application/json"
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          // Allows choosing the same file again after a change.
          target.value = '';
          if (chosen) onChoose(chosen);
        }}
      />
    ),
    open: () => input.current?.click(),
  };
}
