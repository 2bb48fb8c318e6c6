import { db } from '#server/platform/database/client'
import type { LeftOut, LettersPreview } from '#server/cases/letters/screens'
import { registered } from '../../support/cases.ts'
import { shown, type Visitor } from '../../support/visit.ts'

export const PATH = '/applications/letters'

export type Fields = {
  ids: number[]
  by?: string
  template?: string
  language?: string
  again?: number
  filter?: object
}

export const ask = (visitor: Visitor, fields: Fields) =>
  visitor.act('POST', PATH, { template: 'receipt', by: 'print', ...fields })

export const previewOf = async (visitor: Visitor, fields: Fields) =>
  JSON.parse(
    (await visitor.program('POST', `${PATH}/preview`, { template: 'receipt', ...fields })).text,
  ) as LettersPreview

export const several = async (count: number, fields: object = {}) => {
  const ids: number[] = []
  for (let at = 0; at < count; at++) ids.push((await registered(fields)).id)
  return ids
}

export const batchAt = async (visitor: Visitor, path: string) => shown(await visitor.get(path), 'Letter/Bulk')

export const letterNumbers = async () =>
  (await db.paper.findMany({ orderBy: { id: 'asc' } })).map(({ number }) => number?.slice(-4))

export const reasons = (leftOut: LeftOut[]) => leftOut.map(({ id, why }) => [id, why])
