import type { UserEdit } from '#server/users/screens'
import { ConfirmDialog } from '../../../Components/ConfirmDialog.tsx'
import { useFields } from '../../../Components/form/useFields.ts'
import { usePasswordFirst } from '../../../Components/usePasswordFirst.ts'
import type { Act } from './account-acts.ts'

type ActDialogProps = { act: Act; user: UserEdit['user']; onClose: () => void }

export function ActDialog({ act, user, onClose }: ActDialogProps) {
  const form = useFields({}, { ids: 'act' })
  const password = usePasswordFirst()
  const send = () => form.send(act.method, `/users/${user.id}${act.path}`, { onSuccess: onClose })
  return (
    <>
      <ConfirmDialog
        open
        onClose={onClose}
        title={`${act.title}: ${user.name}`}
        act={act.button}
        variant={act.danger ? 'danger' : 'primary'}
        form={form}
        onConfirm={() => password.first(send)}
      >
        <p>{act.effect(user)}</p>
      </ConfirmDialog>
      {password.dialog}
    </>
  )
}
