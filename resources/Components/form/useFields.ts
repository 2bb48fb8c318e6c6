import type { Page } from '@inertiajs/core'
import { useForm, usePage } from '@inertiajs/react'
import { useRef, useState } from 'react'
import type { UploadLimits } from '#server/platform/web/upload-limits'
import type { AddressFor } from '#resources/to.ts'
import { type ChosenFile, fileErrors } from './chosen-files.ts'
import { multipart, type Row, type Sent } from './payload.ts'
import { changesIn, useDraft } from './useDraft.ts'
import { useIdempotencyKey } from './useIdempotencyKey.ts'
import { useTypedEarly } from './useTypedEarly.ts'

export type Fields = Record<string, string | number | boolean | string[] | Row[]>
export type FormFiles = Record<string, ChosenFile[]>

type Options<F> = {
  /** The error bag, for pages with several forms; also the prefix of the control ids. */
  bag?: string
  ids?: string
  /** The name of the draft stored in the tab. Never use it with passwords. */
  draft?: string
  /** Stores all fields in the draft, for forms in which one field gives another its meaning. */
  wholeDraft?: boolean
  /** Converts the fields to what the server expects. */
  payload?: (data: F) => Sent
  /** The chosen files whose fields are shown; the others are not sent. */
  shownFiles?: (files: FormFiles, data: F) => FormFiles
  /** Required for forms with files. */
  limits?: UploadLimits
}

type Sending = {
  bag?: string
  /** Replaces the fields. */
  data?: Sent
  /** Fields to clear when the server refuses, such as one-time codes. */
  forget?: string[]
  only?: string[]
  replace?: boolean
  onSuccess?: (page: Page) => void
  onError?: () => void
}

const noLimits = { megabytes: Infinity, files: Infinity }

/**
 * Inertia's form with files, drafts, a guard against double submission and the props for fields and the error
 * summary. Files are separate from the fields, because drafts can't store them.
 */
export function useFields<F extends Fields>(fields: F, options: Options<F> = {}) {
  const { bag, ids = bag ?? '', limits = noLimits, payload = data => data as Sent } = options
  const { shownFiles = files => files } = options
  const form = useForm<Fields>(fields)
  const { props } = usePage()
  // A page's only form also shows errors that came with the page, after a full load or a redirect.
  const [early, setEarly] = useState(ids ? {} : (props.errors as Record<string, string>))
  const [attempt, setAttempt] = useState(Object.keys(early).length > 0 ? 1 : 0)
  const [chosenFiles, setFiles] = useState<FormFiles>({})
  // A second press may come before the first one has rendered.
  const isSending = useRef(false)
  const key = useIdempotencyKey()
  const data = form.data as F
  const files = shownFiles(chosenFiles, data)
  const errors: Record<string, string> = { ...early, ...(form.errors as Record<string, string>) }
  const chosen = Object.values(files).flat()
  const idOf = (name: string) => (ids ? `${ids}-${name}` : name)
  const errorsOf = (name: string) =>
    Object.keys(errors).filter(key => key === name || key.startsWith(`${name}.`))

  const set = (part: Partial<F>) => form.setData(others => ({ ...others, ...(part as Fields) }))

  /** Fills in fields that the user hasn't edited. */
  const fill = (part: Partial<F>) =>
    form.setData(others => ({ ...others, ...(part as Fields), ...changesIn(others, fields) }))

  function clear(...names: string[]) {
    form.clearErrors(...names)
    setEarly(others => Object.fromEntries(Object.entries(others).filter(([name]) => !names.includes(name))))
  }

  function reset() {
    form.reset()
    form.clearErrors()
    setFiles({})
  }

  useTypedEarly(data, idOf, set)
  const state = { data, initial: fields, dirty: form.isDirty, fill, reset }
  const draft = useDraft<F>(options.draft, state, { whole: options.wholeDraft })

  function send<M extends 'post' | 'put' | 'delete'>(method: M, url: AddressFor<M>, sending: Sending = {}) {
    if (isSending.current) return
    setEarly({})
    const wrong = fileErrors(files, limits)
    if (wrong) {
      form.clearErrors()
      form.setError(wrong)
      setAttempt(count => count + 1)
      return
    }
    const withFiles = chosen.length > 0
    // Browsers and multer support multipart only with POST; the server reads the real method from the body.
    const spoofed: Sent = method === 'post' ? {} : { _method: method }
    form.transform(typed => {
      const sent = sending.data ?? payload(typed as F)
      return withFiles ? multipart({ ...sent, ...spoofed }, files) : sent
    })
    const errorBag = sending.bag ?? bag
    form.submit(withFiles ? 'post' : method, url, {
      ...(errorBag ? { errorBag } : {}),
      // Lets the server recognise a retry after a lost response.
      headers: key.headers(),
      ...(sending.only ? { only: sending.only } : {}),
      ...(sending.replace ? { replace: true } : {}),
      preserveScroll: ids ? true : 'errors',
      onBeforeUpdate: draft.answered,
      // Also runs when a request is resent after a lost connection.
      onStart: () => {
        isSending.current = true
      },
      onError: () => {
        if (sending.forget) form.reset(...sending.forget)
        setAttempt(count => count + 1)
        sending.onError?.()
      },
      onSuccess: page => {
        key.renew()
        sending.onSuccess?.(page)
      },
      onFinish: () => {
        isSending.current = false
      },
    })
  }

  return {
    data,
    errors,
    attempt,
    idOf,
    files,
    unsaved: form.isDirty || chosen.length > 0,
    withChosenFiles: chosen.length > 0,
    processing: form.processing,
    recentlySuccessful: form.recentlySuccessful,
    fileProblems: new Set([
      ...Object.keys(fileErrors(files, limits) ?? {}),
      ...Object.keys(files).flatMap(errorsOf),
    ]).size,
    percentage: chosen.length > 0 && form.processing ? (form.progress?.percentage ?? 0) : undefined,
    send,
    set,
    setDefaults: form.setDefaults,
    clear,
    reset,
    draft: { ...draft, withFiles: options.limits !== undefined },
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
    rowsField: (name: keyof F & string) => ({
      id: idOf(name),
      name: name as string,
      rows: data[name] as Row[],
      error: errors[name],
      errorOf: (row: number, field: string) => errors[`${name}.${row}.${field}`],
      /** `about` names the changed field; without it, rows were added or removed. */
      onChange: (rows: Row[], about?: string) => {
        form.setData(others => ({ ...others, [name]: rows }))
        clear(...(about ? [name, about] : [name, ...errorsOf(name)]))
      },
    }),
    fileField: (name: string) => ({
      id: idOf(name),
      limits,
      files: files[name] ?? [],
      errors: errorsOf(name).map(key => errors[key]!),
      onChange: (change: (list: ChosenFile[]) => ChosenFile[]) => {
        setFiles(others => ({ ...others, [name]: change(others[name] ?? []) }))
        clear(name, ...errorsOf(name))
      },
    }),
  }
}

type Form<F extends Fields> = ReturnType<typeof useFields<F>>

/** The form's state as forms and dialogs show it. */
export type FormState = Pick<Form<Fields>, 'errors' | 'attempt' | 'idOf' | 'processing'> &
  Partial<Pick<Form<Fields>, 'draft' | 'percentage'>>

/** The part of a form that groups of fields get. */
export type FieldsOf<F extends Fields> = Pick<Form<F>, 'data' | 'field' | 'rowsField' | 'fileField'>
