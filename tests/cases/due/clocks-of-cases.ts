import { read, sql } from '#server/platform/database/read'
import type { ClockRule } from '#server/cases/types/clocks'
import { published } from '../types/types.ts'
import { defaultRules } from '#server/cases/types/definition'

export const decision: ClockRule = {
  name: 'decision',
  label: 'Decision',
  starts: 'registered',
  stops: 'both',
  ends: 'decided',
  days: 20,
  unit: 'working',
  rolls: 'next',
  extension: 10,
  warn: [3],
}

/** Cases registered from now on have these clocks. */
export const withClocks = (...clocks: Partial<ClockRule>[]) =>
  published({ rules: { ...defaultRules, clocks: clocks.map(clock => ({ ...decision, ...clock })) } })

export const dueDatesOf = ({ id }: { id: number }) =>
  read<{ clock: string; dueOn: string; endedOn: string | null; isNext: boolean | number; left: number }>(sql`
    SELECT d."clock", d."dueOn", d."endedOn", d."isNext", d."left" FROM "DueDate" d
    WHERE d."applicationId" = ${id} ORDER BY d."dueOn", d."clock"`)

export const dueOnOf = async ({ id }: { id: number }) =>
  (await read<{ dueOn: string }>(sql`SELECT a."dueOn" FROM "Application" a WHERE a."id" = ${id}`))[0]!.dueOn
