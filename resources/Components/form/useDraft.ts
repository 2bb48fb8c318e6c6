import { usePage } from '@inertiajs/react'
import { useEffect, useRef, useState } from 'react'
import { draftName, dropDraft, keepDraft, readDraft } from '../drafts.ts'

type Form<Fields> = {
  data: Fields
  dirty: boolean
  fill: (fields: Partial<Fields>) => void
  reset: () => void
}

/** Keeps a form's fields in the tab until they are sent, and fills them in again after a reload. Files are not kept. */
export function useDraft<Fields extends object>(name: string, form: Form<Fields>) {
  const key = draftName(usePage().props.auth.user!.id, name)
  const [restoredAt, setRestoredAt] = useState('')
  const started = useRef(false)
  const { data, dirty, fill, reset } = form

  useEffect(() => {
    const draft = readDraft(key)
    if (!draft) return
    fill(draft.data)
    setRestoredAt(draft.at)
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the form comes alive
  }, [])

  useEffect(() => {
    // The first time, the form is still empty.
    if (!started.current) started.current = true
    else if (dirty) keepDraft(key, data)
    else dropDraft(key)
  }, [key, data, dirty])

  return {
    /** When what was filled in had been typed; '' where nothing was. */
    restoredAt,
    discard: () => {
      reset()
      setRestoredAt('')
    },
    sent: () => dropDraft(key),
  }
}
