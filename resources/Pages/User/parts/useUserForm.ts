import type { Permission } from '#server/permissions'
import { useFields } from '#resources/Components/form/useFields.ts'

export type UserDraft = {
  name: string
  email: string
  position: string
  permissions: Permission[]
  active: boolean
  mustUseTwoFactor: boolean
}

export const labels = {
  name: 'Name',
  email: 'Email address',
  position: 'Position',
  permissions: 'Permissions',
  active: 'Active',
  mustUseTwoFactor: 'Must use two-factor',
}

export const useUserForm = (fields: UserDraft, name: string) =>
  useFields(fields, { rememberAs: name, draft: name })

export type UserFormState = ReturnType<typeof useUserForm>
