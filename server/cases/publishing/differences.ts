import { applicationFields } from '../types/fields.ts'
import { hiddenIn, isOfferedField } from '../types/built-in-fields.ts'
import { builtInFields, type Definition, ownFields, type OwnField, type Rules } from '../types/definition.ts'
import type { ClockRule } from '../types/clocks.ts'
import { clockInWords } from '../types/clocks-in-words.ts'
import { majorityInWords } from '../types/majorities.ts'
import { textDifferences } from './text-differences.ts'

// The browser imports this file too.

/** One sentence for each change of the second definition. `nameOf` names a user. */
export function differences(before: Definition, after: Definition, nameOf: (id: number) => string): string[] {
  return [
    ...ownDifferences(ownFields(before), ownFields(after)),
    ...builtInDifferences(before, after),
    ...ruleDifferences(before.rules, after.rules, nameOf),
    ...clockDifferences(before.rules, after.rules),
    ...textDifferences(before.texts, after.texts),
  ]
}

const namesIn = (fields: OwnField[]) => new Set(fields.map(({ name }) => name))

function ownDifferences(before: OwnField[], after: OwnField[]) {
  const [old, now] = [namesIn(before), namesIn(after)]
  const common = (fields: OwnField[]) => fields.filter(({ name }) => old.has(name) && now.has(name))
  const changed = common(after).flatMap(field => {
    const earlier = common(before).find(({ name }) => name === field.name)!
    const parts = changedParts(earlier, field, PARTS)
    return parts.length ? `“${field.label}” changes: ${parts.join(', ')}.` : []
  })
  const order = (fields: OwnField[]) => common(fields).map(({ name }) => name)
  return [
    ...after.filter(({ name }) => !old.has(name)).map(({ label }) => `“${label}” is added.`),
    ...before.filter(({ name }) => !now.has(name)).map(({ label }) => `“${label}” is removed.`),
    ...changed,
    ...(isSame(order(before), order(after)) ? [] : ['The order of fields changes.']),
  ]
}

const PARTS: Record<Exclude<keyof OwnField, 'name'>, string> = {
  label: 'label',
  kind: 'kind',
  help: 'help',
  group: 'group',
  required: 'when it is required',
  shownWhen: 'when it is shown',
  seenBy: 'who sees it',
  personal: 'whether it is personal',
  options: 'options',
  unit: 'unit',
  decimals: 'decimals',
  min: 'minimum',
  max: 'maximum',
}

const changedParts = <Part extends string>(
  before: { [Name in Part]?: unknown },
  after: { [Name in Part]?: unknown },
  words: Record<Part, string>,
) =>
  (Object.keys(words) as Part[]).filter(part => !isSame(before[part], after[part])).map(part => words[part])

export type Narrowed = { name: string; label: string; why: string }

/** The fields whose answers in open cases the second definition may no longer ask for or accept. */
export function narrowedFields(before: Definition, after: Definition): Narrowed[] {
  const now = new Map(ownFields(after).map(field => [field.name, field]))
  const own = ownFields(before).flatMap(field => {
    const why = whyNarrowed(field, now.get(field.name))
    return why ? { name: field.name, label: field.label, why } : []
  })
  const hidden = [...hiddenIn(after)].filter(name => !hiddenIn(before).has(name))
  return [...own, ...hidden.map(name => ({ name, label: applicationFields[name].label, why: 'hidden' }))]
}

function whyNarrowed(before: OwnField, after: OwnField | undefined) {
  if (!after) return 'removed'
  if (after.kind !== before.kind) return 'of another kind'
  const options = new Set(after.options?.map(({ value }) => value))
  if (before.options?.some(({ value }) => !options.has(value))) return 'with fewer options'
  if ((after.max ?? Infinity) < (before.max ?? Infinity)) return 'with a lower limit'
  if ((after.min ?? 0) > (before.min ?? 0)) return 'with a higher minimum'
  if ((after.decimals ?? 0) < (before.decimals ?? 0)) return 'with fewer decimals'
  return after.shownWhen && !isSame(after.shownWhen, before.shownWhen) ? 'shown in fewer cases' : null
}

const stateIn = (definition: Definition) =>
  new Map(
    builtInFields(definition)
      .filter(({ builtIn }) => isOfferedField(builtIn))
      .map(({ builtIn, hidden, required }) => [
        builtIn,
        hidden ? 'hidden' : required === 'always' ? 'required' : 'optional',
      ]),
  )

/** The built-in fields that differ: “Occupation: hidden”. */
export const builtInsInWords = (definition: Definition) =>
  [...stateIn(definition)].map(([name, state]) => `${applicationFields[name].label}: ${state}`)

function builtInDifferences(before: Definition, after: Definition) {
  const [old, now] = [stateIn(before), stateIn(after)]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap(name =>
    old.get(name) === now.get(name)
      ? []
      : `“${applicationFields[name].label}” becomes ${now.get(name) ?? 'as built in'}.`,
  )
}

function ruleDifferences(before: Rules, after: Rules, nameOf: (id: number) => string) {
  const old = new Map(rulesInWords(before, nameOf))
  return rulesInWords(after, nameOf).flatMap(([label, words]) =>
    old.get(label) === words ? [] : `${label}: ${old.get(label)} → ${words}.`,
  )
}

function clockDifferences({ clocks: before }: Rules, { clocks: after }: Rules) {
  const [old, now] = [before, after].map(clocks => new Map(clocks.map(one => [one.name, one])))
  const common = (clocks: ClockRule[]) =>
    clocks.flatMap(({ name }) => (old!.has(name) && now!.has(name) ? name : []))
  return [
    ...after.flatMap(clock => {
      const earlier = old!.get(clock.name)
      if (!earlier) return `The clock “${clock.label}” is added: ${clockInWords(clock)}.`
      const parts = changedParts(earlier, clock, CLOCK_PARTS)
      return parts.length > 0 ? `The clock “${clock.label}” changes: ${parts.join(', ')}.` : []
    }),
    ...before.flatMap(({ name, label }) => (now!.has(name) ? [] : `The clock “${label}” is removed.`)),
    ...(isSame(common(before), common(after)) ? [] : ['The order of clocks changes.']),
  ]
}

const CLOCK_PARTS: Record<Exclude<keyof ClockRule, 'name'>, string> = {
  label: 'label',
  starts: 'start',
  ends: 'end',
  days: 'days',
  unit: 'which days count',
  stops: 'what stops it',
  rolls: 'days off',
  extension: 'extension',
  warn: 'reminders',
}

/** `nameOf` names a user. */
export function rulesInWords(rules: Rules, nameOf: (id: number) => string): [label: string, words: string][] {
  const { endorsements, sits, quorum, majority, tieBreak, requiredDocuments, publicStages } = rules
  return [
    ['Endorsements', String(endorsements)],
    ['Members', sits === 'all' ? 'everyone who may vote' : sits.users.map(nameOf).join(', ')],
    ['Quorum', quorum === null ? 'default' : `at least ${quorum}`],
    ['Majority', majorityInWords[majority]],
    ['Casting vote of the chair', tieBreak ? 'yes' : 'no'],
    ['Required documents', requiredDocuments.join(', ') || 'none'],
    ['Public names of stages', stagesInWords(publicStages)],
  ]
}

const stagesInWords = (stages: Rules['publicStages']) =>
  Object.entries(stages)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([stage, name]) => `${stage.replaceAll('_', ' ')} “${name}”`)
    .join(', ') || 'the usual ones'

/** Whatever the order of the keys, which PostgreSQL doesn't keep. */
export const isSame = (one: unknown, other: unknown) => sortedJson(one) === sortedJson(other)

const sortedJson = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
