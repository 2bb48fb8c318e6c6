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
  /** The error bag, for pages with several forms; also the prefix of the control ids. */
  bag?: string
  ids?: string
  /** The name under which the fields are stored in the browser's history. Never use it with passwords. */
  rememberAs?: string
  /** The name of the draft stored in the tab. Never use it with passwords. */
  draft?: string
}

type Sending = {
  data?: Fields
  /** Fields to clear when the server refuses, such as one-time codes. */
  forget?: string[]
  headers?: Record<string, string>
  only?: string[]
  replace?: boolean
  onSuccess?: (page: Page) => void
}

/** Inertia's form with a guard against double submission and the props for fields and the error summary. */
export function useFields<F extends Fields>(
  fields: F,
  { bag, ids = bag ?? '', rememberAs, draft: draftAs }: Options = {},
) {
  const form = useForm<Fields>(...((rememberAs ? [rememberAs, fields] : [fields]) as [string, Fields]))
  const found = usePage().props.errors as Record<string, string>
  // A page's only form also shows errors that came with the page, after a full load or a redirect.
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
      // Lets the server recognise a retry after a lost response.
      headers: { ...key.headers(), ...options.headers },
      ...(options.only ? { only: options.only } : {}),
      ...(options.replace ? { replace: true } : {}),
      preserveScroll: ids ? true : 'errors',
      onBeforeUpdate: draft.answered,
      // Also runs when a request is resent after a lost connection.
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
