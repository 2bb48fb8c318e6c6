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

/** Replaces types that JSON would change, such as Date, by `never`. */
export type Jsonable<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends bigint | symbol | ((...args: never[]) => unknown) | { toJSON(...args: never[]): unknown }
    ? never
    : T extends object
      ? { [K in keyof T]: Jsonable<T[K]> }
      : never

export type Given<T> =
  | Nested<T>
  | PromiseLike<Nested<T>>
  | (() => Nested<T> | PromiseLike<Nested<T>> | Kind<T>)
  | Kind<T>

// Props that may be missing at first require `| undefined` in the page's type.
type Kind<T> = undefined extends T ? Prop<Nested<T>, 'later'> | Prop<Nested<T>> : Prop<Nested<T>>

type Nested<T> = T extends string | number | boolean | null | undefined ? T : { [K in keyof T]: Given<T[K]> }

/** Shared props are optional. */
export type GivenProps<Own, Shared = unknown> = {
  [K in keyof Omit<Own, keyof Shared>]: Given<Own[K & keyof Own]>
} & { [K in keyof Shared]?: Given<Shared[K]> }

export type PageProps<Own, Shared = unknown> = Shared & Own & { errors: Record<string, string> }

/** Props that JSON would change don't compile. */
export function typedRender<Pages extends { [K in keyof Pages]: Jsonable<Pages[K]> }, Shared = unknown>() {
  return <Name extends keyof Pages & string>(
    res: Response,
    name: Name,
    props: GivenProps<Pages[Name], Shared>,
  ): Promise<void> => res.inertia.render(name, props)
}
