import type { ClockRule } from './clocks.ts'
import type { Permission } from '#server/permissions'
import type { applicationFields } from './fields.ts'
import type { OwnKind } from './kinds.ts'
import type { Majority } from './majorities.ts'

// The browser imports this file too. The schema that reads a definition is in definition-form.ts.

export const requirements = [false, 'always', 'endorsement'] as const
export type Requirement = (typeof requirements)[number]

export type Option = { value: string; label: string }

export type OwnField = {
  /** A stable id. */
  name: string
  kind: OwnKind
  label: string
  help: string
  /** The heading above it in forms and on the page, '' for DEFAULT_GROUP. */
  group: string
  required: Requirement
  /** Shown if another field has this value: an option, or yes or no. */
  shownWhen?: { field: string; equals: string }
  /** Does not exist for people without this permission. */
  seenBy?: Permission
  personal: boolean
  options?: Option[]
  /** Of a number or an amount of money. */
  unit?: string
  /** The most that a number has; 0 if left out. */
  decimals?: number
  /** The smallest number; 0 if left out. */
  min?: number
  /** Characters of a text, or the largest number. */
  max?: number
}

export type BuiltInName = keyof typeof applicationFields

/** Changes one of the built-in fields, which are otherwise shown and required as in fields.ts. */
export type BuiltInField = { builtIn: BuiltInName; hidden?: true; required?: 'always' | false }

export type DefinedField = OwnField | BuiltInField

export const publicStageNames = [
  'registered',
  'endorsed',
  'on_hold',
  'approved',
  'disapproved',
  'withdrawn',
  'duplicate',
] as const
/** Applicants read these unless the rules have another name. */
export const usualStageNames: Record<(typeof publicStageNames)[number], string> = {
  registered: 'Registered',
  endorsed: 'Endorsed',
  on_hold: 'On hold',
  approved: 'Approved',
  disapproved: 'Disapproved',
  withdrawn: 'Withdrawn',
  duplicate: 'Duplicate',
}

export type PublicStages = Partial<Record<(typeof publicStageNames)[number], string>>

export type Rules = {
  endorsements: 0 | 1 | 2
  sits: 'all' | { users: number[] }
  /** At least this many votes; null for the default quorum. */
  quorum: number | null
  majority: Majority
  /** With equal votes, the side of the chair wins. */
  tieBreak: boolean
  requiredDocuments: string[]
  publicStages: PublicStages
  clocks: ClockRule[]
}

export type TitledText = { title: string; body: string }

export const letterApprovals = ['none', 'endorse', 'decide'] as const

export type LetterTemplate = TitledText & {
  name: string
  label: string
  /** The permission that approving such a letter needs, besides writing letters. */
  approval: (typeof letterApprovals)[number]
  /** In another language. */
  second: (TitledText & { language: string }) | null
}

/** `resolution` is the template of its text, '' for the built-in one. Versions without the others leave them out. */
export type Texts = { resolution: string; receipt?: string; letters?: LetterTemplate[]; minutes?: string }

export type Definition = { fields: DefinedField[]; rules: Rules; texts: Texts }

/** For answers in open cases that a version no longer asks for or accepts. */
export type Fate = 'keep' | 'drop'

/** By the name of the field. Left-out ones are kept. */
export type Fates = Record<string, Fate>

export type Draft = Definition & { dropped: Fates }

/** The fields whose answers open cases lose when they move to a version. */
export type Dropped = { fields: string[]; reason: string }

export const defaultRules: Rules = {
  endorsements: 1,
  sits: 'all',
  quorum: null,
  majority: 'cast',
  tieBreak: false,
  requiredDocuments: [],
  publicStages: {},
  clocks: [],
}

export const defaultTexts: Texts = { resolution: '' }

/** A new type begins with it. */
export const builtInDefinition: Definition = { fields: [], rules: defaultRules, texts: defaultTexts }

export const DEFAULT_GROUP = 'Further details'
export const MAX_FIELDS = 100
export const MAX_OPTIONS = 100
export const MAX_LETTERS = 30
/** Characters in the parts of a field, and in the public name of a stage. */
export const maxInField = { label: 200, help: 1000, group: 60, unit: 20, name: 40 }
export const MAX_STAGE_NAME = 60
export const FIELD_NAME = /^[a-z][a-zA-Z0-9]{0,39}$/

export const isOwn = (field: DefinedField): field is OwnField => 'name' in field

export const ownFields = ({ fields }: Pick<Definition, 'fields'>) => fields.filter(isOwn)

export const builtInFields = ({ fields }: Pick<Definition, 'fields'>) =>
  fields.filter((field): field is BuiltInField => !isOwn(field))

/** Matching and references need these as they are. */
export const fixedBuiltIns: readonly BuiltInName[] = [
  'typeId',
  'receivedOn',
  'familyName',
  'givenName',
  'birthDate',
  'sex',
]
