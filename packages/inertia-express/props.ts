export interface Sending {
  when: 'visit' | 'requested' | 'deferred' | 'always'
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
  /** The path of the list within the value, such as `data`. */
  at?: string
  /** The field that identifies an item, relative to `at`. */
  matchOn?: string | readonly string[]
}
export interface OnceOptions {
  key?: string
  /** Milliseconds since 1970 if it is a number. */
  expiresAt?: Date | number
  /** In milliseconds. */
  expiresIn?: number
  fresh?: boolean
}
export interface DeferOptions {
  group?: string
  /** Reports an error and leaves the prop out instead of failing the response. */
  rescue?: boolean
}

export type Source<T> = T | PromiseLike<T> | (() => T | PromiseLike<T>)

/**
 * `Arrival` is 'later' if a first visit may lack the prop. Methods return a new prop, so props can be reused
 * across requests.
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
    if (Number.isNaN(end)) throw new TypeError('expiresAt is not a valid date.')
    return this.#with({ once: { ...rest, ...(end !== undefined && { expiresAt: end }) } })
  }

  defer({ group = 'default', rescue = false }: DeferOptions = {}): Prop<T, 'later'> {
    return this.#with({ when: 'deferred', group, rescue })
  }

  optional(): Prop<T, 'later'> {
    return this.#with({ when: 'requested' })
  }

  #merging(how: Merge['how'], { at = '', matchOn = [] }: MergeOptions = {}): Prop<T, Arrival> {
    const others = this.sending.merges?.filter(merge => merge.at !== at) ?? []
    return this.#with({ merges: [...others, { how, at, matchOn: [matchOn].flat() }] })
  }

  #with<A extends 'now' | 'later'>(change: Partial<Sending>): Prop<T, A> {
    return new Prop<T, A>(this.source, { ...this.sending, ...change })
  }
}

/** Evaluated and sent only when a partial reload requests it. */
export const optional = <T>(source: Source<T>): Prop<T, 'later'> => new Prop(source, { when: 'requested' })

export const defer = <T>(source: Source<T>, options?: DeferOptions): Prop<T, 'later'> =>
  new Prop(source, { when: 'visit' }).defer(options)

/** Sent with every response, including partial reloads. */
export const always = <T>(source: Source<T>): Prop<T> => new Prop(source, { when: 'always' })

export const merge = <T>(source: Source<T>, options?: MergeOptions): Prop<T> =>
  new Prop(source, { when: 'visit' }).merge(options)

export const prepend = <T>(source: Source<T>, options?: MergeOptions): Prop<T> =>
  new Prop(source, { when: 'visit' }).prepend(options)

export const deepMerge = <T>(source: Source<T>, options?: MergeOptions): Prop<T> =>
  new Prop(source, { when: 'visit' }).deepMerge(options)

/** The browser reuses it on later pages. */
export const once = <T>(source: Source<T>, options?: OnceOptions): Prop<T> =>
  new Prop(source, { when: 'visit' }).once(options)

export interface ScrollOptions<T> {
  pageName?: string
  at?: string
  matchOn?: string | readonly string[]
  /** By default the value contains its position. */
  position?: (value: T) => Position
}

/** One page of an infinite scroll list. */
export function scroll<T extends Position>(source: Source<T>, options?: ScrollOptions<T>): Prop<T>
export function scroll<T>(
  source: Source<T>,
  options: ScrollOptions<T> & Required<Pick<ScrollOptions<T>, 'position'>>,
): Prop<T>
export function scroll<T>(source: Source<T>, options: ScrollOptions<T> = {}): Prop<T> {
  const { pageName = 'page', at = 'data', matchOn = [], position = positionInValue } = options
  return new Prop(source, { when: 'visit', scroll: { pageName, at, matchOn: [matchOn].flat(), position } })
}

const positionInValue = (value: unknown): Position => value as Position
