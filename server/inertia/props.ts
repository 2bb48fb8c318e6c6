/** How a prop is sent, and when. */
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
  /** Where in the value the list sits (`data`); the value itself when left out. */
  at?: string
  /** The field by which an item replaces the one the browser has, relative to `at`. */
  matchOn?: string | readonly string[]
}
export interface OnceOptions {
  /** Shares the value between props of different names. */
  key?: string
  /** When the browser must ask again: a moment, or milliseconds since 1970. */
  expiresAt?: Date | number
  /** The same, in milliseconds from when it is sent. */
  expiresIn?: number
  /** Send it although the browser has it. */
  fresh?: boolean
}
export interface DeferOptions {
  /** Props of one group come in one request. */
  group?: string
  /** On failure report and leave the prop out, rather than fail the answer. */
  rescue?: boolean
}

export type Source<T> = T | PromiseLike<T> | (() => T | PromiseLike<T>)

/**
 * A prop with a manner of sending. `Arrival` is 'later' for those a first visit may lack.
 * Its methods return a new prop, so one prop may serve many requests.
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

  // The last word on one place holds: appending and prepending the same list is no plan.
  #merging(how: Merge['how'], { at = '', matchOn = [] }: MergeOptions = {}): Prop<T, Arrival> {
    const others = this.sending.merges?.filter(merge => merge.at !== at) ?? []
    return this.#but({ merges: [...others, { how, at, matchOn: [matchOn].flat() }] })
  }

  #but<A extends 'now' | 'later'>(change: Partial<Sending>): Prop<T, A> {
    return new Prop<T, A>(this.source, { ...this.sending, ...change })
  }
}

/** Never on a visit, not even evaluated; only when a partial reload names it. */
export const optional = <T>(source: Source<T>): Prop<T, 'later'> => new Prop(source, { when: 'asked' })

/** Left out of the visit; the browser asks for it at once, group by group. */
export const defer = <T>(source: Source<T>, options?: DeferOptions): Prop<T, 'later'> =>
  new Prop(source, { when: 'visit' }).defer(options)

/** In every answer, partial reloads included. */
export const always = <T>(source: Source<T>): Prop<T> => new Prop(source, { when: 'always' })

/** Appended to what the browser has on a partial reload. */
export const merge = <T>(source: Source<T>, options?: MergeOptions): Prop<T> =>
  new Prop(source, { when: 'visit' }).merge(options)

/** Put before what the browser has on a partial reload. */
export const prepend = <T>(source: Source<T>, options?: MergeOptions): Prop<T> =>
  new Prop(source, { when: 'visit' }).prepend(options)

/** Merged at every depth with what the browser has on a partial reload. */
export const deepMerge = <T>(source: Source<T>, options?: MergeOptions): Prop<T> =>
  new Prop(source, { when: 'visit' }).deepMerge(options)

/** Sent once; the browser keeps it for later pages. */
export const once = <T>(source: Source<T>, options?: OnceOptions): Prop<T> =>
  new Prop(source, { when: 'visit' }).once(options)

export interface ScrollOptions<T> {
  /** Name of the query parameter. */
  pageName?: string
  at?: string
  matchOn?: string | readonly string[]
  /** Where the value stands; left out, the value itself says so. */
  position?: (value: T) => Position
}

/** One page of an endless list: `{ data, previousPage, nextPage, currentPage }`, or any value with `position`. */
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
