import * as z from 'zod'
import { isOfferedPermission, permissions } from '#server/permissions'
import { checkbox, choice, emailAddress, list, recordId, text } from '#server/platform/web/fields'
import { orUndefined } from '#server/platform/web/field-schemas'
import { sortsOf } from '#server/platform/lists/columns'
import { maxLength } from '#server/platform/limits'

const NO_SUCH = 'There is no such permission.'
const permission = choice(permissions, NO_SUCH).refine(isOfferedPermission, NO_SUCH)
const held = z.preprocess(
  value => (value === '' || value == null ? [] : [...new Set([value].flat())]),
  list(permission, permissions.length, 'Too many permissions.'),
)

const person = {
  name: text({ max: maxLength.nameOfUser, required: 'Enter a name.' }),
  email: emailAddress.refine(address => address !== '', 'Enter an email address.'),
  position: text({ max: maxLength.position }),
  permissions: held,
}

export const NewUserForm = z.strictObject({
  ...person,
  active: z.preprocess(value => value ?? true, checkbox),
  mustUseTwoFactor: z.preprocess(value => value ?? true, checkbox),
})
export type NewUserForm = z.output<typeof NewUserForm>

export const UserForm = z.strictObject({ ...person, active: checkbox, mustUseTwoFactor: checkbox })
export type UserForm = z.output<typeof UserForm>

export const RoleForm = z.strictObject({
  name: text({ max: maxLength.roleName, required: 'Enter a name for the role.' }),
  permissions: held.refine(chosen => chosen.length > 0, 'Turn on at least one permission.'),
})
export type RoleForm = z.output<typeof RoleForm>

const yesNo = choice(['yes', 'no'], 'Choose yes or no.')

export const UserFilterForm = z
  .strictObject({
    search: text({ max: 200 }),
    active: orUndefined(yesNo),
    permission: orUndefined(permission),
    twoFactor: orUndefined(yesNo),
    accepted: orUndefined(yesNo),
    sort: orUndefined(choice(sortsOf('users'), 'The list can’t be sorted by this column.')),
    page: orUndefined(
      recordId('There is no such page.').refine(page => page <= 1_000_000, 'There is no such page.'),
    ),
  })
  .transform(({ active, permission: one, twoFactor, accepted, sort = 'name', page = 1, search }) => ({
    search,
    active: active ?? ('' as const),
    twoFactor: twoFactor ?? ('' as const),
    accepted: accepted ?? ('' as const),
    sort,
    page,
    permission: one ?? ('' as const),
  }))
export type UserFilterForm = z.output<typeof UserFilterForm>
