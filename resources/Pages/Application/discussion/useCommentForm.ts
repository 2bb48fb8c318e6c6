import { router, useForm } from '@inertiajs/react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { acts } from '#server/applications/acts'
import type { AddressFor } from '#resources/to.ts'
import { useDraft } from '#resources/Components/form/useDraft.ts'
import { useIdempotencyKey } from '#resources/Components/form/useIdempotencyKey.ts'
import { useLeaveWarning } from '#resources/Components/form/useLeaveWarning.ts'
import { useTypedEarly } from '#resources/Components/form/useTypedEarly.ts'

type Options = {
  ids: string
  method: 'post' | 'put'
  url: AddressFor<'post'> | AddressFor<'put'>
  body?: string
  /** Further fields to send, evaluated when sending. */
  more?: () => Record<string, number>
  onRefused?: () => void
  /** `goesOn` is true if the user typed more while the comment was being sent; that text stays in the form. */
  onDone?: (goesOn: boolean) => void
}

/** The props to reload. Earlier comments that are loaded stay. */
const brought = ['comments', 'can', 'whyNot', 'history']

export function useCommentForm({ ids, method, url, body = '', more, onRefused, onDone }: Options) {
  const form = useForm<{ body: string }>(ids, { body })
  const [attempt, setAttempt] = useState(0)
  const underWay = useRef(false)
  const typed = useRef('')
  useEffect(() => {
    typed.current = form.data.body
  })
  const key = useIdempotencyKey()
  const idOf = (name: string) => `${ids}-${name}`
  useTypedEarly(form.data, idOf, typed =>
    form.setData(({ body: old }) => ({ body: String(typed.body ?? old) })),
  )
  useLeaveWarning(form.isDirty)
  const draft = useDraft(ids, {
    data: form.data,
    initial: { body },
    dirty: form.isDirty,
    fill: ({ body: kept }) => form.setData(({ body: now }) => ({ body: now === body ? (kept ?? now) : now })),
    reset: form.reset,
  })

  function send() {
    if (underWay.current) return
    const sent = form.data.body
    form.transform(data => ({ ...data, ...more?.() }))
    form.submit(method, url, {
      errorBag: acts.comment.bag,
      headers: key.headers(),
      only: brought,
      preserveScroll: true,
      preserveState: true,
      onBeforeUpdate: page => {
        draft.answered(page)
        // A sent comment must not stay in the history, where it could be sent again.
        const refused = Object.keys(page.props.errors ?? {}).length > 0
        if (!refused) router.remember({ body }, `${ids}:data`)
      },
      // Also runs when a request is resent after a lost connection.
      onStart: () => {
        underWay.current = true
      },
      onError: () => {
        setAttempt(count => count + 1)
        onRefused?.()
      },
      onSuccess: () => {
        const rest = typedSince(sent)
        // Rendered before the next key press, which would otherwise bring back the sent text.
        flushSync(() => {
          form.setDefaults({ body })
          form.setData({ body: rest ?? body })
        })
        key.renew()
        onDone?.(rest !== null)
      },
      onFinish: () => {
        underWay.current = false
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

  return {
    send,
    draft,
    drop: () => {
      form.reset()
      draft.drop()
      router.remember({ body }, `${ids}:data`)
    },
    attempt,
    idOf,
    errors: form.errors as Record<string, string>,
    processing: form.processing,
    unsaid: form.isDirty,
    field: {
      id: idOf('body'),
      name: 'body',
      value: form.data.body,
      error: form.errors.body,
      onChange: (text: string) => {
        form.setData('body', text)
        form.clearErrors('body')
      },
    },
  }
}

export type CommentFormState = ReturnType<typeof useCommentForm>
