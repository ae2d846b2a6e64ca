import { createContext, useContext } from 'react';

/** What the fields of a form know of it: its id, and what is wrong with which of them. */
export interface FormState {
  id: string;
  errors: Readonly<Record<string, string>>;
}

export const FormContext = createContext<FormState>({ id: 'form', errors: {} });

/** Ids of a field and of what is said about it, and its error where it has one. */
export function useField(name: string) {
  const { id, errors } = useContext(FormContext);
  return {
    id: `${id}-${name}`,
    hintId: `${id}-${name}-hint`,
    errorId: `${id}-${name}-error`,
    error: errors[name],
  };
}
