import type { ActionOn } from '#server/records/audit/actions'

// The browser imports this file too.

type Kind = {
  /** Of its numbers, such as RES-2026-0001. */
  prefix: string
  /** Its name in the public check. `type` is that of the application. */
  documentType: (type: string) => string
  /** Whether it decides a case. Its slip carries the outcome. */
  hasOutcome: boolean
  /** Of the audit log, when its record differs from what was signed and when it agrees again. */
  entries: { differs: ActionOn<'application'>; agrees: ActionOn<'application'> }
}

const entries = { differs: 'resolution-differs', agrees: 'resolution-agrees-again' } as const

const paper = (prefix: string, name: string): Kind => ({
  prefix,
  documentType: () => name,
  hasOutcome: false,
  entries,
})

export const paperKinds = {
  resolution: {
    prefix: 'RES',
    documentType: type => `Resolution (${type.toLowerCase()})`,
    hasOutcome: true,
    entries,
  },
  letter: {
    ...paper('LET', 'Letter'),
    entries: { differs: 'letter-differs', agrees: 'letter-agrees-again' },
  },
  receipt: {
    ...paper('REC', 'Receipt'),
    entries: { differs: 'receipt-differs', agrees: 'receipt-agrees-again' },
  },
  minutes: paper('MIN', 'Minutes'),
  certificate: paper('CER', 'Certificate'),
} satisfies Record<string, Kind>

export type PaperKind = keyof typeof paperKinds

const kinds = Object.keys(paperKinds) as PaperKind[]

/** Rows of resolutions have an empty kind, because there was no other at first. Null for an unknown one. */
export const kindOf = (stored: string) => kinds.find(kind => kind === (stored || 'resolution')) ?? null

export const numberOf = (kind: PaperKind, year: string, running: number) =>
  `${paperKinds[kind].prefix}-${year}-${String(running).padStart(4, '0')}`

/** `res 2026–1` is RES-2026-0001, and so is `2026-1`. Null for anything else. */
export function numberIn(typed: string) {
  const [, prefix = 'RES', year, running] = /^([a-z]{3})?\W*(\d{4})\W*(\d{1,9})$/i.exec(typed.trim()) ?? []
  const kind = kinds.find(each => paperKinds[each].prefix === prefix.toUpperCase())
  return kind && year && running ? numberOf(kind, year, Number(running)) : null
}
