import type { NewFile } from '#server/platform/files/store'
import type { Applicant } from '../applicants.ts'
import { expand, type Slots } from '../expand.ts'
import type { Random } from '../random.ts'
import type { Outcome } from './outcomes.ts'
import { remarks, type RemarkOn } from './remarks.ts'

export type Case = {
  outcome: Outcome
  applicant: Applicant
  typeId: number
  grounds: string
  /** Attached at the registration. */
  files: NewFile[]
  /** Puts a letter into the files, to be attached to a remark. */
  letter: (() => NewFile) | null
  /** The earlier application by the same person. */
  first: Case | null
  /** For texts that are written while the acts run. */
  words: Random
  /** Set at the registration. */
  id: number
  reference: string
  /** A person of the register who looks like the applicant; `id` is set when they are registered. */
  known: { id: number; isSame: boolean } | null
}

/** Writes one of the templates with the case's data. */
export const written = (one: Case, templates: readonly string[], slots: Slots = {}) =>
  expand(one.words, one.words.pick(templates), { ...slotsOf(one), ...slots })

/** The form of an act that leaves a remark. */
export const remarkOn = (one: Case, act: RemarkOn, slots: Slots = {}) => ({
  remarks: written(one, remarks[act], slots),
})

const slotsOf = ({ applicant: { sex, familyName }, outcome: { type }, reference, first }: Case) => ({
  reference,
  applicant: `${sex === 'female' ? 'Ms.' : 'Mr.'} ${familyName}`,
  type: type === 'Licence' ? 'a licence' : type.toLowerCase(),
  other: first?.reference ?? '',
})
