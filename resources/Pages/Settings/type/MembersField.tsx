import { Button } from '#resources/Components/Button.tsx'
import { CheckboxGroups, RadioGroup } from '#resources/Components/form/ChoiceFields.tsx'
import type { Rules } from '#server/cases/types/definition'
import type { MemberRole, TypePage } from '#server/cases/types/screens'
import type { DefinitionState } from './useDefinition.ts'

type MembersFieldProps = Pick<TypePage, 'members' | 'memberRoles'> & {
  state: DefinitionState
  error: string | undefined
}

export function MembersField({ state, members, memberRoles, error }: MembersFieldProps) {
  const { sits } = state.definition.rules
  const set = (next: Rules['sits']) => state.setRules({ sits: next }, 'changing the members')
  const users = sits === 'all' ? [] : sits.users
  return (
    <>
      <RadioGroup
        id="rules.sits"
        name="sits"
        label="Members"
        value={sits === 'all' ? 'all' : 'named'}
        onChange={value => set(value === 'all' ? 'all' : { users: [] })}
        options={[
          { value: 'all', label: 'Everyone who may vote' },
          { value: 'named', label: 'Named people' },
        ]}
        error={error}
      />
      {sits !== 'all' && (
        <>
          <CheckboxGroups
            id="rules.sits.users"
            label="People"
            groups={[
              { title: 'People who may vote', boxes: boxesOf(members.filter(({ mayVote }) => mayVote)) },
              {
                title: 'People who may no longer vote',
                boxes: boxesOf(members.filter(({ mayVote }) => !mayVote)),
              },
            ].filter(({ boxes }) => boxes.length > 0)}
            empty="Nobody may vote yet. Invite board members first."
            value={users.map(String)}
            error={undefined}
            onChange={chosen => set({ users: chosen.map(Number) })}
          />
          <RoleButtons
            roles={memberRoles}
            users={users}
            onAdd={added => set({ users: [...new Set([...users, ...added])] })}
          />
        </>
      )}
    </>
  )
}

const boxesOf = (members: TypePage['members']) =>
  members.map(({ id, name }) => ({ value: String(id), label: name, title: '' }))

type RoleButtonsProps = { roles: MemberRole[]; users: number[]; onAdd: (users: number[]) => void }

function RoleButtons({ roles, users, onAdd }: RoleButtonsProps) {
  if (roles.length === 0) return null
  return (
    <fieldset aria-describedby="about-roles">
      <legend className="mb-1 font-medium">Add everyone with the role</legend>
      <div className="flex flex-wrap gap-2">
        {roles.map(role => {
          const all = role.users.every(id => users.includes(id))
          return (
            <Button
              key={role.name}
              aria-disabled={all || undefined}
              onClick={() => !all && onAdd(role.users)}
            >
              {role.name} ({role.users.length})
            </Button>
          )
        })}
      </div>
      <p id="about-roles" className="hint mt-1">
        Adds the people who have exactly the permissions of the role now. If the role or its people change
        later, those named here stay.
      </p>
    </fieldset>
  )
}
