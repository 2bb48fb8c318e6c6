export interface Sending {
  when: 'visit' | 'asked' | 'deferred' | 'always'
  group?: string
  rescue?: boolean
  merges?: readonly Merge[]
  once?: { key?: string; expiresAt?: number; expiresIn?: number; fresh?: boolean }
  scroll?: Scroll
}
export interface Merge {
  how: 'append' | 'prepend' | 'deep'
  at: string
  matchOn: readonly string[]
}
export interface Scroll {
  pageName: string
  at: string
  matchOn: readonly string[]
  position: (value: never) => Position
}

export interface Position {
  previousPage: number | string | null
  nextPage: number | string | null
  currentPage: number | string | null
}
export interface MergeOptions {
  /** The path of the list within the value, such as `data`. Defaults to the value itself. */
  at?: string
  /** The field that identifies an item, relative to `at`. Items with the same value are replaced. */
  matchOn?: string | readonly string[]
}
export interface OnceOptions {
  /** Shares the value between props of different names. */
  key?: string
  /** A Date, or milliseconds since 1970. */
  expiresAt?: Date | number
  /** Milliseconds from when the prop is sent. */
  expiresIn?: number
  /** Sends the prop even if the browser has it. */
  fresh?: boolean
}
export interface DeferOptions {
  /** Props of the same group are loaded in one request. */
  group?: string
  /** If the prop fails, reports the error and leaves the prop out instead of failing the response. */
  rescue?: boolean
}

export type Source<T> = T | PromiseLike<T> | (() => T | PromiseLike<T>)

/**
 * A prop with special loading behaviour. `Arrival` is 'later' if a first visit may lack it. Methods return a
 * new prop, so props can be reused across requests.
 */
export class Prop<out T, out Arrival extends 'now' | 'later' = 'now'> {
  readonly source: Source<T>
  readonly sending: Sending
  declare readonly arrival: Arrival

  constructor(source: Source<T>, sending: Sending) {
    this.source = source
    this.sending = sending
  }

  merge(options?: MergeOptions): Prop<T, Arrival> {
    return this.#merging('append', options)
  }

  prepend(options?: MergeOptions): Prop<T, Arrival> {
    return this.#merging('prepend', options)
  }

  deepMerge(options?: MergeOptions): Prop<T, Arrival> {
    return this.#merging('deep', options)
  }

  once({ expiresAt, ...rest }: OnceOptions = {}): Prop<T, Arrival> {
    const end = expiresAt === undefined ? undefined : Number(expiresAt)
    if (Number.isNaN(end)) throw new TypeError('expiresAt is no moment.')
    return this.#but({ once: { ...rest, ...(end !== undefined && { expiresAt: end }) } })
  }

  defer({ group = 'default', rescue = false }: DeferOptions = {}): Prop<T, 'later'> {
    return this.#but({ when: 'deferred', group, rescue })
  }

  optional(): Prop<T, 'later'> {
    return this.#but({ when: 'asked' })
  }

  // The last setting for a path wins.
  #merging(how: Merge['how'], { at = '', matchOn = [] }: MergeOptions = {}): Prop<T, Arrival> {
    const others = this.sending.merges?.filter(merge => merge.at !== at) ?? []
    return this.#but({ merges: [...others, { how, at, matchOn: [matchOn].flat() }] })
  }

  #but<A extends 'now' | 'later'>(change: Partial<Sending>): Prop<T, A> {
    return new Prop<T, A>(this.source, { ...this.sending, ...change })
  }
}

/** Evaluated and sent only when a partial reload requests it. */
export const optional = <T>(source: Source<T>): Prop<T, 'later'> => new Prop(source, { when: 'asked' })

/** Loaded by the browser right after the first render, one request per group. */
export const defer = <T>(source: Source<T>, options?: DeferOptions): Prop<T, 'later'> =>
  new Prop(source, { when: 'visit' }).defer(options)

/** Sent with every response, including partial reloads. */
export const always = <T>(source: Source<T>): Prop<T> => new Prop(source, { when: 'always' })

/** Appended to the browser's value on partial reloads. */
export const merge = <T>(source: Source<T>, options?: MergeOptions): Prop<T> =>
  new Prop(source, { when: 'visit' }).merge(options)

/** Prepended to the browser's value on partial reloads. */
export const prepend = <T>(source: Source<T>, options?: MergeOptions): Prop<T> =>
  new Prop(source, { when: 'visit' }).prepend(options)

/** Merged deeply with the browser's value on partial reloads. */
export const deepMerge = <T>(source: Source<T>, options?: MergeOptions): Prop<T> =>
  new Prop(source, { when: 'visit' }).deepMerge(options)

/** Sent once; the browser reuses it on later pages. */
export const once = <T>(source: Source<T>, options?: OnceOptions): Prop<T> =>
  new Prop(source, { when: 'visit' }).once(options)

export interface ScrollOptions<T> {
  pageName?: string
  at?: string
  matchOn?: string | readonly string[]
  /** Returns the value's position. By default the value contains it. */
  position?: (value: T) => Position
}

/**
 * A page of an infinite scroll list: `{ data, previousPage, nextPage, currentPage }`, or any value with
 * `position`.
 */
export function scroll<T extends Position>(source: Source<T>, options?: ScrollOptions<T>): Prop<T>
export function scroll<T>(
  source: Source<T>,
  options: ScrollOptions<T> & Required<Pick<ScrollOptions<T>, 'position'>>,
): Prop<T>
export function scroll<T>(source: Source<T>, options: ScrollOptions<T> = {}): Prop<T> {
  const { pageName = 'page', at = 'data', matchOn = [], position = standsInItself } = options
  return new Prop(source, { when: 'visit', scroll: { pageName, at, matchOn: [matchOn].flat(), position } })
}

const standsInItself = (value: unknown): Position => value as Position
