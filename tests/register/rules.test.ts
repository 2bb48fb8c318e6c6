import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextEvents, statusAfter, whyNotNext, whyNotThen } from '#server/register/rules'
import type { CustodyEventKind, CustodyStatus } from '#server/register/screens'
import { custodySummary, happenedTo, LEGAL_STATUSES, legalStatusOf } from '#server/register/custody-summary'

const KINDS = [
  'arrested',
  'transferred',
  'hospital',
  'returned',
  'released',
  'escaped',
  'recaptured',
  'deceased',
] as const
const kind = fc.constantFrom<CustodyEventKind>(...KINDS)
const charge = fc.record({ status: fc.constantFrom(...LEGAL_STATUSES) })

function acceptedEvents(tried: CustodyEventKind[]) {
  const accepted: CustodyEventKind[] = []
  let status: CustodyStatus | null = null
  for (const one of tried) {
    if (whyNotNext(one, status) !== null) continue
    accepted.push(one)
    status = statusAfter(one)
  }
  return accepted
}

test('a custody history begins with an arrest, has nothing after a death, and keeps releases and returns in order', () => {
  fc.assert(
    fc.property(fc.array(kind, { maxLength: 40 }), tried => {
      const life = acceptedEvents(tried)
      if (life.length) expect(life[0]).toBe('arrested')
      const dead = life.indexOf('deceased')
      if (dead >= 0) expect(dead).toBe(life.length - 1)
      for (const [i, one] of life.entries()) {
        const before = life[i - 1]
        if (one === 'recaptured') expect(before).toBe('escaped')
        if (one === 'returned') expect(['transferred', 'hospital']).toContain(before)
        if (one === 'released') expect(['released', 'escaped', undefined]).not.toContain(before)
        if (one === 'arrested' && i > 0) expect(['released', 'escaped']).toContain(before)
      }
    }),
    { numRuns: 2000 },
  )
})

const NEXT: Record<CustodyStatus, CustodyEventKind[]> = {
  in_custody: ['transferred', 'hospital', 'released', 'escaped', 'deceased'],
  transferred: ['transferred', 'hospital', 'returned', 'released', 'escaped', 'deceased'],
  hospital: ['transferred', 'returned', 'released', 'escaped', 'deceased'],
  released: ['arrested', 'deceased'],
  escaped: ['arrested', 'recaptured', 'deceased'],
  deceased: [],
}

test.each(Object.entries(NEXT))('a person who is %s can have only certain next events', (status, next) => {
  for (const one of KINDS) {
    const refusal = whyNotNext(one, status as CustodyStatus)
    if (next.includes(one)) expect(refusal, one).toBeNull()
    else expect(refusal, one).toMatch(/^This person (is|has) .+\.$/)
  }
})

test('a custody event decides the status', () => {
  expect(KINDS.map(statusAfter)).toEqual([
    'in_custody',
    'transferred',
    'hospital',
    'in_custody',
    'released',
    'escaped',
    'in_custody',
    'deceased',
  ])
})

test('the events offered next are exactly those that would be accepted', () => {
  for (const status of KINDS.map(statusAfter))
    expect(nextEvents(status)).toEqual(
      KINDS.filter(one => one !== 'arrested' && whyNotNext(one, status) === null),
    )
})

test('the latest event that is not struck decides the custody status, whatever the order of the rows', () => {
  const row = fc.record({ kind, minutes: fc.nat(1000), struck: fc.boolean() })
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), fc.nat(), (rows, seed) => {
      const events = rows.map(({ kind, minutes, struck }, id) => ({
        id,
        kind,
        at: new Date(minutes * 60_000),
        facility: '',
        arrestId: null,
        struckAt: struck && id > 0 ? new Date(0) : null,
      }))
      const arrests = [{ id: 1, arrestedAt: new Date(0), gravity: 'grave', facility: '', charges: [] }]
      const reordered = events.toSorted((a, b) => ((a.id * 7 + seed) % 13) - ((b.id * 7 + seed) % 13))
      expect(custodySummary(arrests, reordered)).toEqual(custodySummary(arrests, events))
      const counted = events.filter(({ struckAt }) => !struckAt)
      expect(custodySummary(arrests, counted)).toEqual(custodySummary(arrests, events))
      const latest = Math.max(...counted.map(({ at }) => at.getTime()))
      expect(custodySummary(arrests, events).custodySince).toEqual(new Date(latest))
    }),
    { numRuns: 1000 },
  )
})

test('an event can be neither before the last event nor in the future', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(1000), fc.nat(1000), (one, other, now) => {
      const [at, last, clock] = [one, other, now].map(minutes => new Date(minutes * 60_000)) as [
        Date,
        Date,
        Date,
      ]
      const refusal = whyNotThen(at, [{ kind: 'arrested', at: last }], clock)
      expect(refusal === null).toBe(at >= last && at <= clock)
    }),
  )
})

test('the strongest charge decides the legal status, and another charge never weakens it', () => {
  fc.assert(
    fc.property(fc.array(charge), charge, fc.nat(), (charges, more, seed) => {
      const reordered = charges.toSorted(
        (a, b) => ((a.status.length + seed) % 5) - ((b.status.length + seed) % 5),
      )
      expect(legalStatusOf(reordered)).toBe(legalStatusOf(charges))
      const rank = (all: typeof charges) => LEGAL_STATUSES.indexOf(legalStatusOf(all) as never)
      if (charges.length) expect(rank([...charges, more])).toBeLessThanOrEqual(rank(charges))
      expect(legalStatusOf([...charges, ...charges])).toBe(legalStatusOf(charges))
    }),
    { numRuns: 1000 },
  )
  expect(legalStatusOf([])).toBe('under_investigation')
})

const event = (id: number, kind: CustodyEventKind) => ({
  id,
  kind,
  at: new Date(id * 1000),
  facility: '',
  arrestId: 1,
  struckAt: null,
})

test('the custody clock runs for people in custody until a charge of the latest arrest is filed', () => {
  const filed = { status: 'charged', filedAt: new Date(5) }
  const arrest = (id: number, charges: (typeof filed)[]) => ({
    id,
    arrestedAt: new Date(id * 1000),
    gravity: 'grave',
    facility: '',
    charges,
  })
  const since = (arrests: ReturnType<typeof arrest>[], ...kinds: CustodyEventKind[]) =>
    custodySummary(
      arrests,
      kinds.map((kind, i) => event(i + 1, kind)),
    ).unchargedSince
  expect(since([arrest(1, [])], 'arrested')).toEqual(new Date(1000))
  expect(since([arrest(1, [])], 'arrested', 'hospital')).toEqual(new Date(1000))
  expect(since([arrest(1, [filed])], 'arrested')).toBeNull()
  for (const gone of ['released', 'escaped', 'deceased'] as const)
    expect(since([arrest(1, [])], 'arrested', gone)).toBeNull()
  expect(since([arrest(1, [])], 'arrested', 'escaped', 'recaptured')).toEqual(new Date(1000))
  expect(since([arrest(1, [filed]), arrest(3, [])], 'arrested', 'released', 'arrested')).toEqual(
    new Date(3000),
  )
  expect(happenedTo([event(2, 'released'), event(1, 'arrested')]).map(({ id }) => id)).toEqual([1, 2])
})
