import { router, useForm } from '@inertiajs/react'
import { useRef, useState } from 'react'
import type { UploadLimits } from '#server/files/upload-limits'
import type { AddressFor } from '#resources/to.ts'
import { type ChosenFile, fileErrors } from './file-limits.ts'
import { multipart, type Payload, type Row, type Sent } from './payload.ts'
import { useDraft } from './useDraft.ts'
import { useTypedEarly } from './useTypedEarly.ts'

/** The chosen ones by the names of their controls. */
export type FormFiles = Record<string, ChosenFile[]>

type Options<Fields> = {
  /** Under which name the fields are kept in the browser's history. */
  rememberAs?: string
  /** Under which name what was typed is kept in the tab until it is sent. */
  draft?: string
  /** Keeps the fields together that mean something together only, also those that nobody changed. */
  wholeDraft?: boolean
  /** Put before the controls' ids, where several forms are on one page. */
  ids?: string
  /** The fields as the server wants them. */
  payload?: (data: Fields) => Sent
}

type Method = 'post' | 'put' | 'delete'

type Sending<Fields, M extends Method> = {
  method: M
  url: AddressFor<M>
  /** The error bag; without one the page's own errors are used. */
  bag?: string
  headers?: Record<string, string>
  /** The fields as this address wants them, where that is not how the form's own does. */
  payload?: (data: Fields) => Sent
  /** The answer is another page, which begins at its top. */
  leaves?: boolean
  onSuccess?: () => void
}

/**
 * Inertia's form with files beside its fields. The files live apart, because the fields are
 * remembered in the browser's history and files can't be; both stay when the server refuses.
 */
export function useFileForm<Fields extends Payload>(
  fields: Fields,
  limits: UploadLimits,
  { rememberAs, draft: draftAs, wholeDraft = false, ids = '', payload = data => data }: Options<Fields> = {},
) {
  const form = useForm<Payload>(...((rememberAs ? [rememberAs, fields] : [fields]) as [string, Payload]))
  const [files, setFiles] = useState<FormFiles>({})
  const [attempt, setAttempt] = useState(0)
  // A second press may come before the first one has been drawn.
  const underWay = useRef(false)
  const data = form.data as Fields
  const errors = form.errors as Record<string, string>
  const idOf = (name: string) => (ids ? `${ids}-${name}` : name)
  const chosen = Object.values(files).flat()
  useTypedEarly(data, idOf, typed => form.setData(others => ({ ...others, ...typed })))

  const fill = (more: Partial<Fields>) =>
    form.setData(others => ({ ...others, ...(more as Payload), ...changed(others, fields) }))

  function reset() {
    form.reset()
    form.clearErrors()
    setFiles({})
  }

  const draft = useDraft<Fields>(
    draftAs,
    { data, initial: fields, dirty: form.isDirty, fill, reset },
    { whole: wholeDraft },
  )

  const errorsOf = (name: string) =>
    Object.keys(errors).filter(key => key === name || key.startsWith(`${name}.`))

  function send<M extends Method>(sending: Sending<Fields, M>) {
    const { method, url, bag, headers, leaves, onSuccess } = sending
    if (underWay.current) return
    const wrong = fileErrors(files, limits)
    if (wrong) {
      form.clearErrors()
      form.setError(wrong)
      setAttempt(count => count + 1)
      return
    }
    // Browsers and multer speak multipart with POST only; the server reads the real method from the body.
    const spoofed: Sent = method === 'post' ? {} : { _method: method }
    const fields = (sending.payload ?? payload)(data)
    const packed = chosen.length > 0 ? multipart({ ...fields, ...spoofed }, files) : fields
    form.transform(() => packed)
    form.submit(chosen.length > 0 ? 'post' : method, url, {
      ...(bag ? { errorBag: bag } : {}),
      ...(headers ? { headers } : {}),
      preserveScroll: bag && !leaves ? true : 'errors',
      onBeforeUpdate: page => {
        draft.answered(page)
        const refused = Object.keys(page.props.errors ?? {}).length > 0
        // What has been saved must not wait in the history to be saved again.
        if (rememberAs && !refused) router.remember(fields, `${rememberAs}:data`)
      },
      // Also when it is sent again because the board was not reached.
      onStart: () => {
        underWay.current = true
      },
      onError: () => setAttempt(count => count + 1),
      onFinish: () => {
        underWay.current = false
      },
      ...(onSuccess ? { onSuccess } : {}),
    })
  }

  return {
    data,
    errors,
    attempt,
    idOf,
    files,
    dirty: form.isDirty,
    unsaved: form.isDirty || chosen.length > 0,
    processing: form.processing,
    recentlySuccessful: form.recentlySuccessful,
    /** How many things are wrong with the files, as far as is known. */
    fileProblems: new Set([
      ...Object.keys(fileErrors(files, limits) ?? {}),
      ...Object.keys(files).flatMap(errorsOf),
    ]).size,
    /** How far the files are, while there are any to send. */
    percentage: chosen.length > 0 && form.processing ? (form.progress?.percentage ?? 0) : undefined,
    /** What a text control needs to know about its field. */
    field: <Name extends keyof Fields & string>(name: Name) => ({
      id: idOf(name),
      name,
      value: data[name],
      error: errors[name],
      onChange: (value: Fields[Name]) => {
        form.setData(others => ({ ...others, [name]: value }))
        form.clearErrors(name)
      },
    }),
    /** The same for rows of fields. */
    rowsField: (name: keyof Fields & string) => ({
      id: idOf(name),
      name: name as string,
      rows: data[name] as Row[],
      error: errors[name],
      /** What is wrong with a field of a row. */
      errorOf: (row: number, field: string) => errors[`${name}.${row}.${field}`],
      /** `about` is the one field that was changed; with none named, rows came or went. */
      onChange: (rows: Row[], about?: string) => {
        form.setData(others => ({ ...others, [name]: rows }))
        form.clearErrors(...(about ? [name, about] : [name, ...errorsOf(name)]))
      },
    }),
    /** The same for a control that takes files. */
    fileField: (name: string) => ({
      id: idOf(name),
      limits,
      files: files[name] ?? [],
      errors: errorsOf(name).map(key => errors[key]!),
      onChange: (change: (list: ChosenFile[]) => ChosenFile[]) => {
        setFiles(others => ({ ...others, [name]: change(others[name] ?? []) }))
        form.clearErrors(name, ...errorsOf(name))
      },
    }),
    /** Fills in what is not typed yet. */
    fill,
    send,
    reset,
    draft,
  }
}

/** What somebody has changed since the form was drawn. */
const changed = (now: Payload, before: Payload) =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  )

/** What groups of fields need to know of the form they are part of. */
export type FormState<Fields extends Payload> = Pick<
  ReturnType<typeof useFileForm<Fields>>,
  'data' | 'field' | 'rowsField' | 'fileField'
>
