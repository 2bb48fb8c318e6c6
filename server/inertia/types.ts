import type { Response } from 'express'
import type { Prop } from './props.ts'

export type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json }

export interface ScrollPosition {
  pageName: string
  previousPage: number | string | null
  nextPage: number | string | null
  currentPage: number | string | null
  reset: boolean
}

/** The page object as the browser receives it. Empty fields are left out. */
export interface Page {
  component: string
  props: Record<string, unknown>
  url: string
  version: string | null
  flash?: Record<string, unknown>
  encryptHistory?: true
  clearHistory?: true
  preserveFragment?: true
  mergeProps?: string[]
  prependProps?: string[]
  deepMergeProps?: string[]
  matchPropsOn?: string[]
  scrollProps?: Record<string, ScrollPosition>
  deferredProps?: Record<string, string[]>
  rescuedProps?: string[]
  sharedProps?: string[]
  onceProps?: Record<string, { prop: string; expiresAt: number | null }>
}

/** Maps types that JSON would change, such as Date, functions and bigint, to `never`. */
export type Jsonable<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends bigint | symbol | ((...args: never[]) => unknown) | { toJSON(...args: never[]): unknown }
    ? never
    : T extends object
      ? { [K in keyof T]: Jsonable<T[K]> }
      : never

/** The forms in which a handler may pass a prop: a value, a function, a promise or a special prop. */
export type Given<T> =
  | Nested<T>
  | PromiseLike<Nested<T>>
  | (() => Nested<T> | PromiseLike<Nested<T>> | Kind<T>)
  | Kind<T>

// Props that may be missing on the first visit require `| undefined` in the page's type.
type Kind<T> = undefined extends T ? Prop<Nested<T>, 'later'> | Prop<Nested<T>> : Prop<Nested<T>>

type Nested<T> = T extends string | number | boolean | null | undefined ? T : { [K in keyof T]: Given<T[K]> }

/** The props a handler passes: all of the page's own, and optionally shared ones. */
export type GivenProps<Own, Shared = unknown> = {
  [K in keyof Omit<Own, keyof Shared>]: Given<Own[K & keyof Own]>
} & { [K in keyof Shared]?: Given<Shared[K]> }

export type PageProps<Own, Shared = unknown> = Shared & Own & { errors: Record<string, string> }

/**
 * Type-checks `render(res, name, props)` against a map of pages. Props that JSON would change don't compile.
 */
export function typedRender<Pages extends { [K in keyof Pages]: Jsonable<Pages[K]> }, Shared = unknown>() {
  return <Name extends keyof Pages & string>(
    res: Response,
    name: Name,
    props: GivenProps<Pages[Name], Shared>,
  ): Promise<void> => res.inertia.render(name, props)
}
