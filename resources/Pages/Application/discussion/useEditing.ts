import { usePage, useRemember } from '@inertiajs/react'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { draftName, readDraft } from '#resources/Components/drafts.ts'

/** Whether a comment is being edited: as its text, it outlives leaving the page and coming back. */
export function useEditing(id: number) {
  const [editing, setEditing] = useRemember(false, `editing/${id}`)
  useDrafted([id], editNameOf, () => setEditing(true))
  return [editing, setEditing] as const
}

/** Which comment of a thread is being answered, if one is. */
export function useReplying(ids: number[]) {
  const [replying, setReplying] = useRemember<number | null>(null, `replying/${ids[0]}`)
  useDrafted(ids, replyNameOf, setReplying)
  return [replying, setReplying] as const
}

export const editNameOf = (id: number) => `edit-comment-${id}`
export const replyNameOf = (id: number) => `reply-${id}`

/** What was being written when the page was left is opened again. */
function useDrafted(ids: number[], nameOf: (id: number) => string, open: (id: number) => void) {
  const user = usePage().props.auth.user!.id
  useEffect(() => {
    const drafted = ids.find(id => readDraft(draftName(user, nameOf(id))))
    if (drafted !== undefined) open(drafted)
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the comment comes
  }, [])
}

/** Closes what was opened at a comment, a form or a dialog; then the keyboard goes on from there. */
export function goOnFromComment(id: number, close: () => void) {
  flushSync(close)
  document.getElementById(`comment-${id}`)?.focus()
}
