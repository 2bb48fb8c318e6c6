import { useRemember } from '@inertiajs/react'
import { flushSync } from 'react-dom'

/** Whether a comment is being edited: as its text, it outlives leaving the page and coming back. */
export const useEditing = (id: number) => useRemember(false, `editing/${id}`)

/** Which comment of a thread is being answered, if one is. */
export const useReplying = (threadId: number) => useRemember<number | null>(null, `replying/${threadId}`)

/** Closes what was opened at a comment, a form or a dialog; then the keyboard goes on from there. */
export function goOnFromComment(id: number, close: () => void) {
  flushSync(close)
  document.getElementById(`comment-${id}`)?.focus()
}
