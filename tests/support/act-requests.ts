import { examplesIn } from '#server/api/response-fields'
import { acts, type ActAddress, type ActWithForm, actsWithForm, addressOfAct } from '#server/cases/case/acts'
import type { Permission } from '#server/permissions'
import type { FieldList } from '#server/platform/web/field-kinds'

// The requests of the acts that have a form, and who may send them.

export function requestOf(name: ActWithForm) {
  const {
    given,
    remarks,
    fields = {},
  } = acts[name].form as {
    given?: Record<string, string>
    remarks: unknown
    fields?: FieldList
  }
  const { method, path } = addressOfAct(name)
  const sentence = 'Everything is in order with this case.'
  const form = { ...given, ...(remarks ? { remarks: sentence } : {}), ...examplesIn(fields) }
  return { method: method.toUpperCase() as 'POST' | 'PUT' | 'DELETE', path, form }
}

export const rightsOf = (name: ActWithForm): Permission[] => {
  const { right, rightBeforeEndorsement: before } = acts[name]
  return [...(before ? [before] : []), ...right]
}

type Named<Address> = Address extends ActAddress
  ? `${Uppercase<Address['method']>} ${Address['path']}`
  : never

export const rightsOfRoutes = Object.fromEntries(
  actsWithForm.map(name => {
    const { method, path } = requestOf(name)
    return [`${method} ${path}`, rightsOf(name)]
  }),
) as Record<Named<ActAddress>, Permission[]>
