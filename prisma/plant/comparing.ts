import type { ArrestRecord } from './arrested-persons/records.ts'
import type { Case } from './cases.ts'
import { reasonsToTellApart } from './official-prose.ts'
import { expand } from './prose.ts'
import { random } from './random.ts'
import { note, type CaseRecord, type Comparison } from './record.ts'

/** Duplicates were compared when they were marked; some registered applications still need comparing. */
export function compareWithFirst(record: CaseRecord) {
  const { plot, first } = record.of
  if (!first) return
  if (plot.ends === 'duplicate') record.comparison = whenMarked(record)
  else if (plot.number % 2 === 0) tellApart(record, first.reference)
}

function whenMarked({ remarks }: CaseRecord): Comparison {
  const { body: reason, createdAt: at, key } = remarks.find(({ kind }) => kind === 'duplicate')!
  return { verdict: 'same', reason, at, key }
}

function tellApart(record: CaseRecord, from: string) {
  const draw = random('apart', record.of.plot.number)
  const at = new Date(record.createdAt.getTime() + draw.whole(150, 1500) * 1000)
  const key = record.of.steps[0]!.by
  const reason = expand(draw, draw.pick(reasonsToTellApart), { other: from })
  record.comparison = { verdict: 'different', reason, at, key }
  note(record, at, key, 'tell-apart', { from, reason })
}

/** A comparison updates both records, so it may be their latest change. */
export function touchCompared(records: readonly CaseRecord[], register: readonly ArrestRecord[]) {
  const recordOf = new Map(records.map(record => [record.of, record]))
  const touch = (of: Case, { at }: { at: Date }) => {
    const record = recordOf.get(of)!
    if (record.updatedAt < at) record.updatedAt = at
  }
  for (const { of, comparison } of records) {
    if (comparison) touch(of, comparison)
    if (comparison) touch(of.first!, comparison)
  }
  for (const { acquaintance, compared } of register) if (compared) touch(acquaintance!.of, compared)
}
