import type { Page } from '@inertiajs/core'
import type { ReactNode } from 'react'
import type { AddressFor } from '#resources/to.ts'
import type { ButtonVariant } from './Button.tsx'
import { FormDialog } from './FormDialog.tsx'
import type { Sent } from './form/payload.ts'
import { useFields } from './form/useFields.ts'
import { usePasswordFirst } from './AskPassword.tsx'

type ConfirmDialogProps<M extends 'post' | 'put' | 'delete'> = {
  title: string
  act: string
  variant?: ButtonVariant
  method: M
  url: AddressFor<M>
  bag?: string
  data?: Sent
  only?: string[]
  /** Asks for the password first, unless it was confirmed recently. */
  asksPassword?: boolean
  open?: boolean
  onClose: () => void
  /** By default the dialog closes. */
  onDone?: (page: Page) => void
  children: ReactNode
}

/** Asks before sending a request without fields. */
export function ConfirmDialog<M extends 'post' | 'put' | 'delete'>({
  method,
  url,
  bag,
  data = {},
  only,
  asksPassword = false,
  onClose,
  onDone = onClose,
  ...dialog
}: ConfirmDialogProps<M>) {
  const form = useFields({}, bag ? { bag } : { ids: 'confirm' })
  const password = usePasswordFirst()
  const send = () => form.send(method, url, { data, onSuccess: onDone, ...(only ? { only } : {}) })
  return (
    <>
      <FormDialog
        {...dialog}
        form={form}
        onClose={onClose}
        onSend={() => (asksPassword ? password.first(send) : send())}
      >
        {dialog.children}
      </FormDialog>
      {password.dialog}
    </>
  )
}
