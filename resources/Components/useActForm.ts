import { flushSync } from 'react-dom'
import type { Payload, Sent } from './form/payload.ts'
import { useFileForm } from './form/useFileForm.ts'
import { useIdempotencyKey } from './form/useIdempotencyKey.ts'
import type { AddressFor } from '#resources/to.ts'
import type { UploadLimits } from '#server/files/upload-limits'

type Options<Fields, M extends 'post' | 'put' | 'delete'> = {
  bag: string
  ids?: string
  method: M
  url: AddressFor<M>
  fields: Fields
  payload?: (data: Fields) => Sent
  limits: UploadLimits
  onDone: () => void
}

export function useActForm<Fields extends Payload, M extends 'post' | 'put' | 'delete'>(
  options: Options<Fields, M>,
) {
  const { bag, ids = bag, method, url, fields, payload, limits, onDone } = options
  const form = useFileForm(fields, limits, {
    ids,
    draft: `${ids}${url}`,
    // Restoring only a vote or only its reason could reverse the meaning.
    wholeDraft: true,
    ...(payload ? { payload } : {}),
  })

  const key = useIdempotencyKey()

  function act() {
    form.send({
      method,
      url,
      bag,
      headers: key.headers(),
      onSuccess: () => {
        key.renew()
        // Closes the dialog before the focus moves.
        flushSync(() => {
          form.reset()
          onDone()
        })
        // If the button that opened the dialog is gone, focus the next step.
        if (document.activeElement === document.body) document.getElementById('next')?.focus()
      },
    })
  }

  return { ...form, bag, act }
}

export type ActForm = Pick<
  ReturnType<typeof useActForm>,
  'bag' | 'errors' | 'attempt' | 'idOf' | 'processing' | 'percentage' | 'draft' | 'act'
>
