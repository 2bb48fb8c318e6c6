import * as z from 'zod'
import { noFile } from '#server/platform/web/fields'
import { schemasOf } from '#server/platform/web/field-schemas'
import { acts, type ActWithForm, actsWithForm, type FormOf } from '../case/acts.ts'
import { orDefault, remarks, returnItems } from './forms.ts'

/** Fields that their kind does not describe. */
const special: { [Name in ActWithForm]?: Record<string, z.ZodType> } = { return: { items: returnItems } }

function schemaOf(name: ActWithForm) {
  const { fields = {}, files, remarks: needed } = acts[name].form
  return z.strictObject({
    ...(needed && { remarks: needed === 'required' ? remarks : orDefault(needed.otherwise) }),
    ...schemasOf(fields),
    ...special[name],
    ...(files && { files: noFile }),
  })
}

const schemas = Object.fromEntries(actsWithForm.map(name => [name, schemaOf(name)])) as {
  [Name in ActWithForm]: ReturnType<typeof schemaOf>
}

export const formOf = <Name extends ActWithForm>(name: Name) =>
  schemas[name] as unknown as z.ZodType<FormOf<Name>> & ReturnType<typeof schemaOf>
