import { useRemember } from '@inertiajs/react'

/** Whether a comment is being edited, or answered: as its text, it outlives leaving the page and coming back. */
export const useEditing = (id: number) => useRemember(false, `editing/${id}`)
export const useReplying = (id: number) => useRemember(false, `replying/${id}`)

/** The keyboard goes on from a comment whose form has closed. */
export const focusComment = (id: number) =>
  setTimeout(() => document.getElementById(`comment-${id}`)?.focus())
