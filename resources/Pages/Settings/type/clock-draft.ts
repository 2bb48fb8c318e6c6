import { clockDays, MAX_WARNINGS, TOO_MANY_WARNINGS, type ClockRule } from '#server/cases/types/clocks'
import { countDays } from '#server/cases/clocks/count'
import { reasonsOf, sentenceOf } from '#server/cases/clocks/sentence'
import type { TypePage } from '#server/cases/types/screens'
import { numberIn } from '#server/platform/web/numbers'

/** A clock while its dialog is open. */
export type ClockDraft = Omit<ClockRule, 'days' | 'extension' | 'warn'> &
  Record<'days' | 'extension' | 'warn', string>

export const draftOfClock = (clock: ClockRule | null): ClockDraft => ({
  ...NEW,
  ...clock,
  days: String(clock?.days ?? ''),
  extension: String(clock?.extension || ''),
  warn: (clock?.warn ?? []).join(', '),
})

const NEW = {
  name: '',
  label: '',
  starts: 'registered',
  stops: 'hold',
  ends: 'decided',
  unit: 'working',
  rolls: 'next',
} as const

export function clockOfDraft(draft: ClockDraft): ClockRule {
  const { days, extension, warn } = draft
  return {
    ...draft,
    label: draft.label.trim(),
    days: numberIn(days, clockDays(1)) ?? 0,
    extension: numberIn(extension, clockDays(0)) ?? 0,
    warn: partsOf(warn).map(part => numberIn(part, clockDays(0)) ?? 0),
  }
}

const isWarning = (part: string) => numberIn(part, clockDays(0)) !== undefined

/** As the server would refuse it, by the name of the part. */
export function problemsOfDraft({ label, days, extension, warn }: ClockDraft): Record<string, string> {
  const parts = partsOf(warn)
  return {
    ...(label.trim() === '' && { label: 'Enter a label.' }),
    ...(!numberIn(days, clockDays(1)) && { days: clockDays(1).message }),
    ...(numberIn(extension, clockDays(0)) === undefined && { extension: clockDays(0).message }),
    ...(!parts.every(isWarning) && { warn: clockDays(0).message }),
    ...(parts.length > MAX_WARNINGS && { warn: TOO_MANY_WARNINGS }),
  }
}

const partsOf = (warn: string) => warn.split(/[,;\s]+/).filter(Boolean)

/** When it would be due if it started today. */
export function exampleOf(rule: ClockRule, { today, weekend, holidays }: TypePage['calendar']) {
  const days = new Map(holidays.map(({ day, name }) => [day, name]))
  const counted = countDays(today, rule, [], { weekend: new Set(weekend), holidays: days }, today)
  const due = { ...counted, ...JUST_STARTED, startedOn: today }
  return sentenceOf({ ...due, reasons: reasonsOf(rule, due) }, today)
}

const JUST_STARTED = {
  endedOn: null,
  isStopped: false,
  isWithdrawn: false,
  left: 0,
  isExtended: false,
  stops: [],
}
