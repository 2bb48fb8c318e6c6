import { usePage, useRemember } from '@inertiajs/react'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { draftName, readDraft } from '#resources/Components/drafts.ts'

/** Whether a comment is being edited; remembered in the browser's history like its text. */
export function useEditing(id: number) {
  const [editing, setEditing] = useRemember(false, `editing/${id}`)
  useDrafted([id], editNameOf, () => setEditing(true))
  return [editing, setEditing] as const
}

export function useReplying(ids: number[]) {
  const [replying, setReplying] = useRemember<number | null>(null, `replying/${ids[0]}`)
  useDrafted(ids, replyNameOf, setReplying)
  return [replying, setReplying] as const
}

export const editNameOf = (id: number) => `edit-comment-${id}`
export const replyNameOf = (id: number) => `reply-${id}`

function useDrafted(ids: number[], nameOf: (id: number) => string, open: (id: number) => void) {
  const user = usePage().props.auth.user!.id
  useEffect(() => {
    const drafted = ids.find(id => readDraft(draftName(user, nameOf(id))))
    if (drafted !== undefined) open(drafted)
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the comment comes
  }, [])
}

export function goOnFromComment(id: number, close: () => void) {
  flushSync(close)
  document.getElementById(`comment-${id}`)?.focus()
}
