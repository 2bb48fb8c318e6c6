import { Problem } from '#resources/Components/form/Field.tsx'
import { counted } from '#resources/Components/words.ts'
import type { TypePage } from '#server/cases/types/screens'

const allOf = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** The people who can fill in a field that only holders of the permission see. */
export function Fillers({ permission }: { permission: TypePage['permissions'][number] | undefined }) {
  if (!permission) return null
  const { roles, people } = permission
  const how = roles.length > 0 ? `the role ${allOf.format(roles)}` : 'both permissions'
  return people > 0 ? (
    <p className="hint">
      {counted(people, 'person', 'people')} can fill it in: those who also register applications
      {roles.length > 0 && `, such as with ${how}`}.
    </p>
  ) : (
    <Problem>
      Nobody can fill it in: nobody who registers applications has this permission. Give somebody {how}.
    </Problem>
  )
}
