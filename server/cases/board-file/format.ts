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
export const FORMAT = 2
const EARLIER = 1

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
  register: z.enum(['on', 'off']).optional(),
})

/** `members` are the names of those whom its rules name. */
const Version = DefinitionForm.extend({
  members: list(text({ max: maxLength.nameOfUser }), 100, 'A version names at most 100 people.').optional(),
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
  versions: z.array(Version).max(1000),
})

const Role = z.strictObject({
  name: text({ max: maxLength.roleName, required: 'Enter the name of the role.' }),
  permissions: z.array(z.enum(permissions, 'There is no such permission.')),
})

/** Characters. */
const MAX_LOGO = 4_000_000

const Board = z
  .strictObject({
    settings: Settings,
    types: z.array(Type).min(1, 'There are no types.').max(200),
    roles: z.array(Role).max(50).default([]),
    labels: z.array(LabelForm).max(MAX_LABELS).default([]),
    /** A PNG, in base64. */
    logo: z.base64().max(MAX_LOGO).optional(),
  })
  .superRefine(({ types }, context) => {
    for (const [at, { name, versions }] of types.entries()) {
      if (types.some((other, before) => before < at && fold(other.name) === fold(name)))
        context.addIssue({
          code: 'custom',
          path: ['types', at, 'name'],
          message: 'Another type has this name.',
        })
      const definitions = versions.map(version => definitionIn(version))
      for (const [number, definition] of definitions.entries())
        for (const [place, message] of Object.entries(fieldProblems(definition)))
          context.addIssue({
            code: 'custom',
            path: ['types', at, 'versions', number, ...place.split('.')],
            message,
          })
    }
  })

type Version = z.output<typeof Version>

/** The users of this board whom each name in the file means. */
export type Members = ReadonlyMap<string, number>

/** Without `members`, rules that name people name nobody, and never let everybody sit. */
export function definitionIn({ members: names = [], ...version }: Version, members: Members = new Map()) {
  const definition = toDefinition(version as Definition)
  if (definition.rules.sits === 'all') return definition
  const users = [...new Set(names.flatMap(name => members.get(name) ?? []))]
  return { ...definition, rules: { ...definition.rules, sits: { users } } }
}

type FileType = z.output<typeof Type>

/** Whether the latest version names people whom `members` leaves out. */
export function lacksMembers({ versions }: FileType, members: Members) {
  const latest = versions.at(-1)
  if (!latest || !latest.rules.sits || latest.rules.sits === 'all') return false
  const { members: names = [] } = latest
  return names.length === 0 || names.some(name => !members.has(name))
}

export const BoardFile = z.strictObject({
  format: z.literal([EARLIER, FORMAT]),
  exportedAt: z.iso.datetime(),
  office: text({ max: 200 }),
  key: z.strictObject({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string().length(43) }),
  signature: z.string().max(100),
  board: Board,
})
export type BoardFile = z.output<typeof BoardFile>
