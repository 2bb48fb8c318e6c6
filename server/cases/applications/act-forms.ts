import * as z from 'zod'
import { maxLength } from '#server/platform/limits'
import { noFile, text } from '#server/platform/web/fields'
import { schemasOf } from '#server/platform/web/field-schemas'
import { acts, type ActWithForm, actsWithForm, type FormOf } from './acts.ts'
import { remarks, returnItems } from './forms.ts'

/** Fields that their kind does not describe. */
const special: { [Name in ActWithForm]?: Record<string, z.ZodType> } = { return: { items: returnItems } }

function schemaOf(name: ActWithForm) {
  const { fields = {}, files, remarks: needed } = acts[name].form
  return z.strictObject({
    ...(needed && { remarks: needed === 'required' ? remarks : otherwise(needed) }),
    ...schemasOf(fields),
    ...special[name],
    ...(files && { files: noFile }),
  })
}

const otherwise = ({ otherwise: sentence }: { otherwise: string }) =>
  text({ max: maxLength.remarks, lines: true }).transform(given => given || sentence)

const schemas = Object.fromEntries(actsWithForm.map(name => [name, schemaOf(name)])) as {
  [Name in ActWithForm]: ReturnType<typeof schemaOf>
}

export const formOf = <Name extends ActWithForm>(name: Name) =>
  schemas[name] as unknown as z.ZodType<FormOf<Name>> & ReturnType<typeof schemaOf>
