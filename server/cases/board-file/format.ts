import * as z from 'zod'
import { LabelForm } from '../labels/forms.ts'
import { DefinitionForm } from '../types/definition-form.ts'
import type { Definition } from '../types/definition.ts'
import { fieldProblems } from '../types/problems.ts'
import { toDefinition } from '../types/versions.ts'
import { permissions } from '#server/permissions'
import { fold } from '#server/platform/search-words'
import { officeLines } from '#server/platform/office-lines'
import * as settings from '#server/platform/setting-schemas'
import { MAX_DOCUMENTS, MAX_LABELS, maxLength, quorumRange } from '#server/platform/limits'
import { checkbox, list, text, wholeNumber } from '#server/platform/web/fields'

/** Grows when a file of this version could not be read by the one before. */
export const FORMAT = 1

const inWords = (schema: z.ZodType) =>
  z.string().refine(value => schema.safeParse(value).success, 'This setting is not valid.')

export const Settings = z.strictObject({
  officeName: text({ max: maxLength.officeName }).optional(),
  officeAddress: officeLines(maxLength.officeAddress).optional(),
  letterhead: officeLines(maxLength.letterhead).optional(),
  timeZone: inWords(settings.timeZone).optional(),
  custodyHours: inWords(settings.custodyHours).optional(),
  slipValidDays: inWords(settings.slipValidDays).optional(),
  secondFactor: inWords(settings.secondFactor).optional(),
  dateOrder: inWords(settings.dateOrder).optional(),
})

/** The first version comes first. Without one, a type begins with these documents, quorum and template. */
const Type = z.strictObject({
  name: text({ max: maxLength.typeName, required: 'Enter the name of the type.' }),
  description: text({ max: maxLength.typeDescription, lines: true }),
  requiredDocuments: list(
    text({ max: maxLength.documentKind }),
    MAX_DOCUMENTS,
    'There are too many documents.',
  ),
  quorum: wholeNumber(quorumRange),
  active: checkbox,
  resolutionTemplate: text({ max: maxLength.resolution, lines: true }),
  versions: z.array(DefinitionForm).max(1000),
})

const Role = z.strictObject({
  name: text({ max: maxLength.roleName, required: 'Enter the name of the role.' }),
  permissions: z.array(z.enum(permissions, 'There is no such permission.')),
})

const Board = z
  .strictObject({
    settings: Settings,
    types: z.array(Type).min(1, 'There are no types.').max(200),
    roles: z.array(Role).max(50).default([]),
    labels: z.array(LabelForm).max(MAX_LABELS).default([]),
  })
  .superRefine(({ types }, context) => {
    for (const [at, { name, versions }] of types.entries()) {
      if (types.some((other, before) => before < at && fold(other.name) === fold(name)))
        context.addIssue({
          code: 'custom',
          path: ['types', at, 'name'],
          message: 'Another type has this name.',
        })
      const definitions = versions.map(definitionIn)
      for (const [number, definition] of definitions.entries())
        for (const [place, message] of Object.entries(fieldProblems(definition)))
          context.addIssue({
            code: 'custom',
            path: ['types', at, 'versions', number, ...place.split('.')],
            message,
          })
    }
  })

type Version = z.output<typeof DefinitionForm>

export const definitionIn = (version: Version): Definition =>
  withoutPeople(toDefinition(version as Definition))

export const BoardFile = z.strictObject({
  format: z.literal(FORMAT),
  exportedAt: z.iso.datetime(),
  office: text({ max: 200 }),
  key: z.strictObject({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string().length(43) }),
  signature: z.string().max(100),
  board: Board,
})
export type BoardFile = z.output<typeof BoardFile>

/** People are not part of the file, so rules that name some let everybody sit. */
export const withoutPeople = ({ fields, rules, texts }: Definition): Definition => ({
  fields,
  rules: { ...rules, sits: 'all' },
  texts,
})
