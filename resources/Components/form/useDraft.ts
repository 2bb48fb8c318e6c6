import type { Page } from '@inertiajs/core'
import { usePage } from '@inertiajs/react'
import { useEffect, useRef, useState } from 'react'
import { draftName, dropDraft, keepDraft, readDraft } from '#resources/Components/drafts.ts'

type Form<Fields> = {
  data: Fields
  /** What the form began with. */
  initial: Fields
  /** Whether anything in it waits to be sent. */
  dirty: boolean
  fill: (fields: Partial<Fields>) => void
  reset: () => void
}

/**
 * Keeps what somebody has changed in a form, in the tab, until it is sent, and fills it in again after a reload or a
 * session's end. Files are not kept. Without a name nothing is: never name a form that holds a password. `whole`: the
 * other fields are kept too, where one says what another means.
 */
export function useDraft<Fields extends object>(
  name: string | undefined,
  { data, initial, dirty, fill, reset }: Form<Fields>,
  { whole = false }: { whole?: boolean } = {},
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
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the form comes alive
  }, [])

  useEffect(() => {
    // The first time, the form is still empty.
    if (!started.current) return void (started.current = true)
    if (!key) return
    const changes = changesIn(data, initial)
    if (!dirty || Object.keys(changes).length === 0) dropDraft(key)
    else keepDraft(key, whole ? data : { ...changes, ...versionOf(data) })
    // oxlint-disable-next-line react/exhaustive-deps -- when somebody types, not when the page is drawn anew
  }, [key, data, dirty])

  return {
    /** When what was filled in had been typed; '' where nothing was. */
    restoredAt,
    discard: () => {
      reset()
      setRestoredAt('')
    },
    drop,
    /** Before an answer is shown: what it has taken is a draft no more. */
    answered: (page: Page) => {
      if (!isTaken(page)) return
      drop()
      setRestoredAt('')
    },
  }
}

export type DraftState = Pick<ReturnType<typeof useDraft>, 'restoredAt' | 'discard'>

/** Led to the sign-in, or to a page that says what went wrong: then nothing was done. */
const isTaken = ({ component, props }: Page) =>
  component !== 'Error' && !component.startsWith('Auth/') && Object.keys(props.errors ?? {}).length === 0

function changesIn(now: object, before: object): object {
  const old = before as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name])),
  )
}

/** Of the record that was changed: somebody else may have saved since. */
const versionOf = (data: object) => ('version' in data ? { version: data.version } : {})
