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

/** The page object as the browser receives it. What has nothing to say is left out. */
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

/** T where it survives JSON unchanged; `never` in the place of a Date, a function, a bigint, a class with toJSON. */
export type Jsonable<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends bigint | symbol | ((...args: never[]) => unknown) | { toJSON(...args: never[]): unknown }
    ? never
    : T extends object
      ? { [K in keyof T]: Jsonable<T[K]> }
      : never

/** A prop as the server may give it: the value, a function giving it, a promise of it, or one of the kinds. */
export type Given<T> =
  | Nested<T>
  | PromiseLike<Nested<T>>
  | (() => Nested<T> | PromiseLike<Nested<T>> | Kind<T>)
  | Kind<T>

// A kind that can be absent on the first visit fits only where the page says `| undefined`.
type Kind<T> = undefined extends T ? Prop<Nested<T>, 'later'> | Prop<Nested<T>> : Prop<Nested<T>>

type Nested<T> = T extends string | number | boolean | null | undefined ? T : { [K in keyof T]: Given<T[K]> }

/** The props a handler gives for one page: all of the page's own, and any of the shared ones. */
export type GivenProps<Own, Shared = unknown> = {
  [K in keyof Omit<Own, keyof Shared>]: Given<Own[K & keyof Own]>
} & { [K in keyof Shared]?: Given<Shared[K]> }

/** What a page receives: its own props, the shared ones and the errors of the last form. */
export type PageProps<Own, Shared = unknown> = Shared & Own & { errors: Record<string, string> }

/**
 * `render(res, name, props)` for a map of pages: a misspelt page or prop, a missing prop or one of the
 * wrong type does not compile, and neither does a map with a prop that JSON would change.
 */
export function typedRender<Pages extends { [K in keyof Pages]: Jsonable<Pages[K]> }, Shared = unknown>() {
  return <Name extends keyof Pages & string>(
    res: Response,
    name: Name,
    props: GivenProps<Pages[Name], Shared>,
  ): Promise<void> => res.inertia.render(name, props)
}
