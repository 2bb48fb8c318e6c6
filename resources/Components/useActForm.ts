import { flushSync } from 'react-dom'
import type { Payload, Sent } from './form/payload.ts'
import { useFileForm } from './form/useFileForm.ts'
import { useIdempotencyKey } from './form/useIdempotencyKey.ts'
import type { AddressFor } from '#resources/to.ts'
import type { UploadLimits } from '#server/files/upload-limits'

type Options<Fields, M extends 'post' | 'put' | 'delete'> = {
  /** The error bag. */
  bag: string
  /** What the controls' ids start with, where it is not the bag. */
  ids?: string
  method: M
  url: AddressFor<M>
  fields: Fields
  /** The fields as the server wants them. */
  payload?: (data: Fields) => Sent
  limits: UploadLimits
  onDone: () => void
}

/** The form inside an act’s dialog; it stays filled while the dialog is closed. */
export function useActForm<Fields extends Payload, M extends 'post' | 'put' | 'delete'>(
  options: Options<Fields, M>,
) {
  const { bag, ids = bag, method, url, fields, payload, limits, onDone } = options
  const form = useFileForm(fields, limits, {
    ids,
    draft: `${ids}${url}`,
    // A vote and its reason: another's half would turn it round.
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
        // The dialog has closed before the keyboard goes on.
        flushSync(() => {
          form.reset()
          onDone()
        })
        // The button that opened it may be gone: then from what is next.
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
