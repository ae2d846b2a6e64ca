import type { Observation, Observations } from '#domain/method/inputs.ts';

/**
 * Lays what people published over the observations of an asset. It takes precedence over estimates and over what is
 * older, and ages by the clock, because it was published while the site ran.
 */
export function layObservations(observations: Observations, published: Observations): Observations {
  const present = observations as Record<string, Observation | undefined>;
  const laid = Object.entries(published as Record<string, Observation>).filter(
    ([input, { observed_at }]) =>
      !present[input] ||
      present[input].estimated ||
      Date.parse(present[input].observed_at) <= Date.parse(observed_at),
  );
  return {
    ...observations,
    ...Object.fromEntries(laid.map(([input, seen]) => [input, { ...seen, origin: 'live' }])),
  } as Observations;
}
