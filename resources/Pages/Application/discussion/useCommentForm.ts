import { usePage } from '@inertiajs/react'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { acts } from '#server/cases/case/acts'
import type { AddressFor } from '#resources/to.ts'
import { useFields } from '#resources/Components/form/useFields.ts'
import { useLeaveWarning } from '#resources/Components/form/useLeaveWarning.ts'
import { useRemembered } from '#resources/Components/useRemembered.ts'
import { draftName, readDraft } from '#resources/Components/drafts.ts'

type Options = {
  ids: string
  method: 'post' | 'put'
  url: AddressFor<'post'> | AddressFor<'put'>
  body?: string
  /** Further fields to send, evaluated when sending. */
  more?: () => Record<string, number>
  onRefused?: () => void
  /** `goesOn` is true if the user typed more while the comment was being sent; that text stays in the form. */
  onDone?: (hasMoreText: boolean) => void
}

/** The props to reload. Earlier comments that are loaded stay. */
const reloaded = ['comments', 'can', 'whyNot', 'history']

export function useCommentForm({ ids, method, url, body = '', more, onRefused, onDone }: Options) {
  const form = useFields({ body }, { bag: acts.comment.bag, ids, draft: ids })
  const typed = useRef('')
  useEffect(() => {
    typed.current = form.data.body
  })
  useLeaveWarning(form)

  function send() {
    const sent = form.data.body
    form.send(method, url as AddressFor<'post' | 'put'>, {
      data: { body: sent, ...more?.() },
      only: reloaded,
      ...(onRefused ? { onError: onRefused } : {}),
      onSuccess: () => {
        const rest = typedSince(sent)
        // Rendered before the next key press, which would otherwise bring back the sent text.
        flushSync(() => {
          form.setDefaults({ body })
          form.set({ body: rest ?? body })
        })
        onDone?.(rest !== null)
      },
    })
  }

  /**
   * Text typed while sending. Text appended to a new comment starts the next one; an edited comment stays
   * whole.
   */
  function typedSince(sent: string) {
    const now = typed.current
    if (now === sent) return null
    return method === 'post' && now.startsWith(sent) ? now.slice(sent.length).trimStart() : now
  }

  /** Discards what was typed. */
  function discard() {
    form.reset()
    form.draft.drop()
  }

  return { ...form, send, discard }
}

export type CommentFormState = ReturnType<typeof useCommentForm>

/** Whether a comment is being edited. True from the start if there is a draft. */
export function useEditing(id: number) {
  const [editing, setEditing] = useRemembered(false, editNameOf(id))
  useDrafted([id], editNameOf, () => setEditing(true))
  return [editing, setEditing] as const
}

export function useReplying(ids: number[]) {
  const [replying, setReplying] = useRemembered<number | null>(null, replyNameOf(ids[0]!))
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
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, when the page opens
  }, [])
}

export function closeAndFocusComment(id: number, close: () => void) {
  flushSync(close)
  document.getElementById(`comment-${id}`)?.focus()
}
