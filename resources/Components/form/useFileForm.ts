import { router, useForm } from '@inertiajs/react'
import { useRef, useState } from 'react'
import type { UploadLimits } from '#server/files/upload-limits'
import type { AddressFor } from '#resources/to.ts'
import { type ChosenFile, fileErrors } from './file-limits.ts'
import { multipart, type Payload, type Row, type Sent } from './payload.ts'
import { useDraft } from './useDraft.ts'
import { useTypedEarly } from './useTypedEarly.ts'

export type FormFiles = Record<string, ChosenFile[]>

type Options<Fields> = {
  rememberAs?: string
  draft?: string
  /** Stores all fields in the draft, for forms in which one field gives another its meaning. */
  wholeDraft?: boolean
  ids?: string
  payload?: (data: Fields) => Sent
}

type Method = 'post' | 'put' | 'delete'

type Sending<Fields, M extends Method> = {
  method: M
  url: AddressFor<M>
  bag?: string
  headers?: Record<string, string>
  payload?: (data: Fields) => Sent
  leaves?: boolean
  onSuccess?: () => void
}

/**
 * Inertia's form with files. Files are kept apart from the fields, because the browser's history can't store
 * them; both stay when the server refuses.
 */
export function useFileForm<Fields extends Payload>(
  fields: Fields,
  limits: UploadLimits,
  { rememberAs, draft: draftAs, wholeDraft = false, ids = '', payload = data => data }: Options<Fields> = {},
) {
  const form = useForm<Payload>(...((rememberAs ? [rememberAs, fields] : [fields]) as [string, Payload]))
  const [files, setFiles] = useState<FormFiles>({})
  const [attempt, setAttempt] = useState(0)
  // A second press may come before the first one has rendered.
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
    // Browsers and multer support multipart only with POST; the server reads the real method from the body.
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
        // Saved input must not stay in the history, where it could be saved again.
        if (rememberAs && !refused) router.remember(fields, `${rememberAs}:data`)
      },
      // Also runs when a request is resent after a lost connection.
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
    fileProblems: new Set([
      ...Object.keys(fileErrors(files, limits) ?? {}),
      ...Object.keys(files).flatMap(errorsOf),
    ]).size,
    percentage: chosen.length > 0 && form.processing ? (form.progress?.percentage ?? 0) : undefined,
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
    rowsField: (name: keyof Fields & string) => ({
      id: idOf(name),
      name: name as string,
      rows: data[name] as Row[],
      error: errors[name],
      errorOf: (row: number, field: string) => errors[`${name}.${row}.${field}`],
      /** `about` names the changed field; without it, rows were added or removed. */
      onChange: (rows: Row[], about?: string) => {
        form.setData(others => ({ ...others, [name]: rows }))
        form.clearErrors(...(about ? [name, about] : [name, ...errorsOf(name)]))
      },
    }),
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
    /** Fills in fields the user hasn't edited. */
    fill,
    send,
    reset,
    draft,
  }
}

const changed = (now: Payload, before: Payload) =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  )

export type FormState<Fields extends Payload> = Pick<
  ReturnType<typeof useFileForm<Fields>>,
  'data' | 'field' | 'rowsField' | 'fileField'
>
