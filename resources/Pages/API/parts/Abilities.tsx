import { CheckboxGroups } from '#resources/Components/form/ChoiceFields.tsx'
import type { ApiTokens } from '#server/api/tokens/screens'

type AbilitiesProps = {
  id: string
  groups: ApiTokens['groups']
  value: string[]
  onChange: (value: string[]) => void
  error: string | undefined
}

export function Abilities({ groups, ...field }: AbilitiesProps) {
  return (
    <CheckboxGroups
      {...field}
      label="Abilities"
      empty="You have no permissions that a token could use."
      groups={groups.map(({ area, permissions }) => ({
        title: area,
        boxes: permissions.map(({ name, label, allows }) => ({ value: name, label, title: allows })),
      }))}
    />
  )
}
