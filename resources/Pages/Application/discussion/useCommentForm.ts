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
  /** What the controls' ids start with, and under which name the text waits in the browser's history. */
  ids: string
  method: 'post' | 'put'
  url: AddressFor<'post'> | AddressFor<'put'>
  /** What it begins with. */
  body?: string
  /** What is sent besides the text, as it is then. */
  more?: () => Record<string, number>
  onRefused?: () => void
  /** `goesOn`: somebody went on typing while it was sent, and that is still there. */
  onDone?: (goesOn: boolean) => void
}

/** What a comment's act brings anew: the rest of the page stays as it is, with the earlier comments that are shown. */
const brought = ['comments', 'can', 'whyNot', 'history']

/** The text of a comment. It stays when the server refuses, and is sent once. */
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
        // What has been said must not wait in the history to be said again.
        const refused = Object.keys(page.props.errors ?? {}).length > 0
        if (!refused) router.remember({ body }, `${ids}:data`)
      },
      // Also when it is sent again because the board was not reached.
      onStart: () => {
        underWay.current = true
      },
      onError: () => {
        setAttempt(count => count + 1)
        onRefused?.()
      },
      onSuccess: () => {
        const rest = typedSince(sent)
        // Before the next key: with what is still in the control it would put back what has been said.
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

  /** A comment that is written on becomes the next one; one that is changed goes on from what was kept. */
  function typedSince(sent: string) {
    const now = typed.current
    if (now === sent) return null
    return method === 'post' && now.startsWith(sent) ? now.slice(sent.length).trimStart() : now
  }

  return {
    send,
    draft,
    /** Thrown away on purpose. */
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
