import type { ApiTokenRow, PermissionGroup } from '#server/account/screens'
import { ConfirmDialog } from '../../../Components/ConfirmDialog.tsx'
import { usePasswordFirst } from '../../../Components/usePasswordFirst.ts'
import { useFields } from '../../../Components/form/useFields.ts'
import { Abilities } from './Abilities.tsx'

type EditAbilitiesProps = { token: ApiTokenRow; groups: PermissionGroup[]; onClose: () => void }

export function EditAbilities({ token, groups, onClose }: EditAbilitiesProps) {
  const form = useFields({ abilities: token.abilities as string[] }, { ids: 'edit-token' })
  const password = usePasswordFirst()
  const save = () => form.send('put', `/user/api-tokens/${token.id}`, { onSuccess: onClose })
  return (
    <>
      <ConfirmDialog
        open
        onClose={onClose}
        title={`What ${token.name} may do`}
        act="Save abilities"
        variant="primary"
        form={form}
        labels={{ abilities: 'What it may do' }}
        onConfirm={() => password.first(save)}
      >
        <p className="text-muted">It counts from the token’s next request on.</p>
        <Abilities {...form.field('abilities')} groups={groups} />
      </ConfirmDialog>
      {password.dialog}
    </>
  )
}
