import { createContext, useContext } from 'react';

/** State of a form for its fields: its id, and errors by field name. */
export interface FormState {
  id: string;
  errors: Readonly<Record<string, string>>;
}

export const FormContext = createContext<FormState>({ id: 'form', errors: {} });

/** Ids of a field, its hint and its error, and the error text if any. */
export function useField(name: string) {
  const { id, errors } = useContext(FormContext);
  return {
    id: `${id}-${name}`,
    hintId: `${id}-${name}-hint`,
    errorId: `${id}-${name}-error`,
    error: errors[name],
  };
}
