import { useRemember } from '@inertiajs/react'

/** Whether a comment is being edited: as its text, it outlives leaving the page and coming back. */
export const useEditing = (id: number) => useRemember(false, `editing/${id}`)

/** Which comment of a thread is being answered, if one is. */
export const useReplying = (threadId: number) => useRemember<number | null>(null, `replying/${threadId}`)

/** The keyboard goes on from a comment whose form has closed. */
export const focusComment = (id: number) =>
  setTimeout(() => document.getElementById(`comment-${id}`)?.focus())
