import type { Request, Response } from 'express'
import * as z from 'zod'
import type { Ability } from './tokens/abilities.ts'
import type { Permission, User } from '../permissions.ts'
import type { OfRegister } from '#server/platform/register-switch'

export const BASE = '/api/v1'

/** A permission that both token and owner need; any token; or none. */
export type ApiAccess = Permission | 'any token' | 'anyone'

/** The sender of a request. The viewer's permissions are those that both the token and its owner have now. */
export type Bearer = {
  tokenId: number
  tokenName: string
  abilities: Ability[]
  expiresOn: string
  viewer: User
}

export type Call<Query = unknown> = { req: Request; res: Response; query: Query; bearer: Bearer }

type Row<Query extends z.ZodType, Answer extends z.ZodType> = OfRegister & {
  method: 'get'
  path: string
  access: ApiAccess
  /** Audit action for refused requests on sensitive records. */
  audited?: string
  /** Operation id, used by generated clients. */
  name: string
  summary: string
  description?: string
  query?: Query
  answer: Answer
  headers?: Record<string, string>
  example: z.output<Answer>
  handler: (call: Call<z.output<Query>>) => Promise<z.output<Answer>> | z.output<Answer>
}

export type Endpoint = Omit<Row<z.ZodType, z.ZodType>, 'query' | 'handler'> & {
  query: z.ZodType
  handler: (call: Call<never>) => unknown
}

const NoQuery = z.strictObject({})

/** Makes TypeScript check that the handler returns the declared response. */
export const endpoint = <Answer extends z.ZodType, Query extends z.ZodType = typeof NoQuery>(
  row: Row<Query, Answer>,
): Endpoint => ({ ...row, query: row.query ?? NoQuery })
