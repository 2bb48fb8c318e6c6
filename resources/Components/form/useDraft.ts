import type { Page } from '@inertiajs/core'
import { usePage } from '@inertiajs/react'
import { useEffect, useRef, useState } from 'react'
import { draftName, dropDraft, storeDraft, readDraft } from '#resources/Components/drafts.ts'

type Form<Fields> = {
  data: Fields
  initial: Fields
  dirty: boolean
  fill: (fields: Partial<Fields>) => void
  reset: () => void
}

/**
 * Stores changed fields in the tab until the form is sent, and restores them after a reload or a new sign-in.
 * Files are not stored. Without a name nothing is stored: never name a form that contains a password. `whole`
 * stores all fields, for forms in which one field gives another its meaning.
 */
export function useDraft<Fields extends object>(
  name: string | undefined,
  { data, initial, dirty, fill, reset }: Form<Fields>,
  { whole = false }: { whole?: boolean | undefined } = {},
) {
  const { user } = usePage().props.auth
  const key = name && user ? draftName(user.id, name) : null
  const [restoredAt, setRestoredAt] = useState('')
  const started = useRef(false)
  const drop = () => {
    if (key) dropDraft(key)
  }

  useEffect(() => {
    const draft = key ? readDraft(key) : null
    if (!draft || Object.keys(changesIn(draft.data, data)).length === 0) return
    fill(draft.data)
    setRestoredAt(draft.at)
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, at hydration
  }, [])

  useEffect(() => {
    // On the first run the draft isn't restored yet.
    if (!started.current) return void (started.current = true)
    if (!key) return
    const changes = changesIn(data, initial)
    if (!dirty || Object.keys(changes).length === 0) dropDraft(key)
    else storeDraft(key, whole ? data : { ...changes, ...versionOf(data) })
    // oxlint-disable-next-line react/exhaustive-deps -- runs on typing, not on every render
  }, [key, data, dirty])

  return {
    /** When the restored input was typed; '' if nothing was restored. */
    restoredAt,
    discard: () => {
      reset()
      setRestoredAt('')
    },
    drop,
    isStored: () => key !== null && readDraft(key) !== null,
    /** Called before the response is shown: input that was accepted is no longer a draft. */
    answered: (page: Page) => {
      if (!isTaken(page)) return
      drop()
      setRestoredAt('')
    },
  }
}

export type DraftState = Pick<ReturnType<typeof useDraft>, 'restoredAt' | 'discard'> & { withFiles: boolean }

/** A redirect to the sign-in or an error page means that nothing was saved. */
const isTaken = ({ component, props }: Page) =>
  component !== 'Error' && !component.startsWith('Auth/') && Object.keys(props.errors ?? {}).length === 0

export function changesIn(now: object, before: object): object {
  const old = before as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name])),
  )
}

/** The draft stores its version, because somebody else may have saved since. */
const versionOf = (data: object) => ('version' in data ? { version: data.version } : {})
