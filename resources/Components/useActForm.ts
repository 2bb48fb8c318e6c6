import { flushSync } from 'react-dom'
import type { Sent } from './form/payload.ts'
import { type Fields, useFields } from './form/useFields.ts'
import type { AddressFor } from '#resources/to.ts'
import type { UploadLimits } from '#server/platform/files/upload-limits'

type Options<F, M extends 'post' | 'put' | 'delete'> = {
  bag: string
  ids?: string
  method: M
  url: AddressFor<M>
  fields: F
  payload?: (data: F) => Sent
  limits?: UploadLimits
  onDone: () => void
}

/** The form of an act in a dialog, which closes when the act is done. */
export function useActForm<F extends Fields, M extends 'post' | 'put' | 'delete'>({
  bag,
  ids = bag,
  method,
  url,
  fields,
  onDone,
  ...options
}: Options<F, M>) {
  // Restoring only a vote or only its reason could reverse the meaning.
  const form = useFields(fields, { bag, ids, draft: `${ids}${url}`, wholeDraft: true, ...options })

  const act = () =>
    form.send(method, url, {
      onSuccess: () => {
        // Closes the dialog before the focus moves.
        flushSync(() => {
          form.reset()
          onDone()
        })
        // If the button that opened the dialog is gone, focus the next step.
        if (document.activeElement === document.body) document.getElementById('next')?.focus()
      },
    })

  return { ...form, act }
}
