import { dayOf, momentOf } from './days.ts'
import type { Kind } from './columns.ts'

type Read = { value: unknown } | { problem: string }

/** What stands in a cell, as the form takes it; or what is wrong with it. Anything else is left for the form to judge. */
export function readCell(text: string, kind: Kind, timeZone: string): Read {
  if (ERROR.test(text)) return { problem: 'The spreadsheet has an error here. Write what belongs here.' }
  if (kind === 'day') return orProblem(dayOf(text))
  if (kind === 'moment') return orProblem(momentOf(text, timeZone))
  if (kind === 'yes')
    return { value: YES.has(text.toLowerCase()) ? true : NO.has(text.toLowerCase()) ? false : text }
  if (kind === 'list') return { value: partsOf(text, /[;|\n]/) }
  if (kind === 'marks') return { value: partsOf(text, /[;|\n]/).map(markOf) }
  const choices = CHOICES[kind]
  return { value: choices ? (choices[keyOf(text)] ?? text) : text }
}

/** What Excel and LibreOffice show where a formula has no result. */
const ERROR = /^(?:#N\/A|#[A-Z_/0]+[!?]|Err:\d{3})$/

const orProblem = (read: string | { problem: string }): Read =>
  typeof read === 'string' ? { value: read } : read

const YES = new Set(['yes', 'y', 'true', '1', 'x', 'on'])
const NO = new Set(['', 'no', 'n', 'false', '0', 'off'])

const keyOf = (text: string) => text.toLowerCase().replaceAll(/[^a-z]+/g, '')

/** By letters alone: “Less grave”, `less_grave` and `lessGrave` are one. */
const CHOICES: Partial<Record<Kind, Record<string, string>>> = {
  sex: {
    f: 'female',
    female: 'female',
    woman: 'female',
    m: 'male',
    male: 'male',
    man: 'male',
    unspecified: 'unspecified',
    u: 'unspecified',
    x: 'unspecified',
    unknown: 'unspecified',
  },
  mode: {
    warrant: 'warrant',
    withwarrant: 'warrant',
    bywarrant: 'warrant',
    warrantless: 'warrantless',
    withoutwarrant: 'warrantless',
    surrender: 'surrender',
    surrendered: 'surrender',
    voluntarysurrender: 'surrender',
  },
  gravity: { light: 'light', lessgrave: 'less_grave', grave: 'grave' },
  legal: {
    underinvestigation: 'under_investigation',
    inquest: 'inquest',
    nocharge: 'no_charge',
    charged: 'charged',
    filed: 'charged',
    ontrial: 'on_trial',
    convicted: 'convicted',
    acquitted: 'acquitted',
    dismissed: 'dismissed',
    amnestied: 'amnestied',
  },
}

const partsOf = (text: string, between: RegExp) =>
  text
    .split(between)
    .map(part => part.trim())
    .filter(Boolean)

function markOf(text: string) {
  const [part = '', kind = '', ...note] = text.split(':').map(piece => piece.trim())
  return { part, kind, note: note.join(': ') }
}
