import type { Page } from '@inertiajs/core'
import { useForm, usePage } from '@inertiajs/react'
import { useRef, useState } from 'react'
import type { AddressFor } from '#resources/to.ts'
import { useDraft } from './useDraft.ts'
import { useIdempotencyKey } from './useIdempotencyKey.ts'
import { useTypedEarly } from './useTypedEarly.ts'

type Value = string | number | boolean | string[]
type Fields = Record<string, Value>

type Options = {
  /** The error bag, where several forms are on one page; the controls' ids start with it. */
  bag?: string
  /** Put before the controls' ids instead of the bag. */
  ids?: string
  /** Under which name the fields are kept in the browser's history: never for passwords. */
  rememberAs?: string
  /** Under which name what was typed is kept in the tab until it is sent: never for passwords. */
  draft?: string
}

type Sending = {
  /** The fields as the server wants them, where that is not how they are typed. */
  data?: Fields
  /** Emptied when the server refuses: codes that work once. */
  forget?: string[]
  headers?: Record<string, string>
  /** The props that the answer brings, where the rest of the page stays as it is. */
  only?: string[]
  /** The page with the form cannot be gone back to. */
  replace?: boolean
  /** With the page that the answer brought. */
  onSuccess?: (page: Page) => void
}

/** Inertia's form, sent once at a time, with what the fields and the summary of errors need to know. */
export function useFields<F extends Fields>(
  fields: F,
  { bag, ids = bag ?? '', rememberAs, draft: draftAs }: Options = {},
) {
  const form = useForm<Fields>(...((rememberAs ? [rememberAs, fields] : [fields]) as [string, Fields]))
  const found = usePage().props.errors as Record<string, string>
  // A page's only form also shows the errors that came with the page: after a full load, or from the page before.
  const [early, setEarly] = useState(ids ? {} : found)
  const [attempt, setAttempt] = useState(Object.keys(early).length > 0 ? 1 : 0)
  const underWay = useRef(false)
  const key = useIdempotencyKey()
  const data = form.data as F
  const errors: Record<string, string> = { ...early, ...(form.errors as Record<string, string>) }
  const idOf = (name: string) => (ids ? `${ids}-${name}` : name)
  useTypedEarly(data, idOf, typed => form.setData(others => ({ ...others, ...typed })))

  const set = (part: Partial<F>) => form.setData(others => ({ ...others, ...(part as Fields) }))

  function reset() {
    form.reset()
    form.clearErrors()
  }

  const draft = useDraft<F>(draftAs, { data, initial: fields, dirty: form.isDirty, fill: set, reset })

  function clear(name: string) {
    form.clearErrors(name)
    setEarly(({ [name]: _gone, ...others }) => others)
  }

  function send<M extends 'post' | 'put' | 'delete'>(method: M, url: AddressFor<M>, options: Sending = {}) {
    if (underWay.current) return
    setEarly({})
    form.transform(typed => options.data ?? typed)
    form.submit(method, url, {
      ...(bag ? { errorBag: bag } : {}),
      // What is sent again after a lost answer is done once, where the server remembers it.
      headers: { ...key.headers(), ...options.headers },
      ...(options.only ? { only: options.only } : {}),
      ...(options.replace ? { replace: true } : {}),
      // One of several forms leaves the page where it is.
      preserveScroll: ids ? true : 'errors',
      onBeforeUpdate: draft.answered,
      // Also when it is sent again because the board was not reached.
      onStart: () => {
        underWay.current = true
      },
      onError: () => {
        if (options.forget) form.reset(...options.forget)
        setAttempt(count => count + 1)
      },
      onSuccess: page => {
        key.renew()
        options.onSuccess?.(page)
      },
      onFinish: () => {
        underWay.current = false
      },
    })
  }

  return {
    data,
    errors,
    attempt,
    idOf,
    send,
    unsaved: form.isDirty,
    processing: form.processing,
    recentlySuccessful: form.recentlySuccessful,
    set,
    clear,
    reset,
    draft,
    /** What a control needs to know about its field. */
    field: <Name extends keyof F & string>(name: Name) => ({
      id: idOf(name),
      name,
      value: data[name],
      error: errors[name],
      onChange: (value: F[Name]) => {
        form.setData(others => ({ ...others, [name]: value }))
        clear(name)
      },
    }),
  }
}

export type FieldsState = Pick<ReturnType<typeof useFields>, 'errors' | 'attempt' | 'idOf' | 'processing'>
