/** So many items of a list are a matter of some milliseconds. */
const AT_ONCE = 500;

/** A list whose items are made when they are written, each at once. */
export class LazyList<T> {
  readonly length: number;
  readonly at: (index: number) => T;

  constructor(length: number, at: (index: number) => T) {
    this.length = length;
    this.at = at;
  }
}

/**
 * JSON in pieces, each quickly made, so that a long answer is never whole in memory and others have their turn while it
 * is written. Lists and objects are gone into down to `depth`; what is deeper is written at once. Values are those of
 * JSON, or `LazyList`.
 */
export function* jsonPieces(value: unknown, depth: number): Generator<string> {
  if (value instanceof LazyList) yield* listPieces(value.length, (at) => value.at(at), 0);
  else if (depth === 0 || typeof value !== 'object' || value === null) yield JSON.stringify(value);
  else if (Array.isArray(value)) yield* listPieces(value.length, (at) => value[at] as unknown, depth - 1);
  else {
    let before = '{';
    for (const [name, one] of Object.entries(value)) {
      yield `${before}${JSON.stringify(name)}:`;
      yield* jsonPieces(one, depth);
      before = ',';
    }
    yield before === '{' ? '{}' : '}';
  }
}

function* listPieces(length: number, at: (index: number) => unknown, depth: number): Generator<string> {
  yield '[';
  let piece = '';
  for (let index = 0; index < length; index += 1) {
    if (index > 0) piece += ',';
    if (depth <= 0) piece += JSON.stringify(at(index));
    else {
      yield piece;
      piece = '';
      yield* jsonPieces(at(index), depth);
    }
    if (index % AT_ONCE === AT_ONCE - 1) {
      yield piece;
      piece = '';
    }
  }
  yield `${piece}]`;
}
