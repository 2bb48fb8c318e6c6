import type { Request, Response } from 'express'
import * as z from 'zod'
import type { Ability } from '../account/tokens/abilities.ts'
import type { Permission, User } from '../permissions.ts'

// One row of the API's table. From it come the route, the check of rights and parameters, and the OpenAPI document.

export const BASE = '/api/v1'

/** The permission that both token and owner need; or any token at all; or none. */
export type ApiAccess = Permission | 'any token' | 'anyone'

/** Whom a request comes from. `rights` in `viewer` are those that both the token and its owner have now. */
export type Bearer = {
  tokenId: number
  tokenName: string
  abilities: Ability[]
  expiresOn: string
  viewer: User
}

export type Asked<Query> = { req: Request; res: Response; query: Query; bearer: Bearer }

type Row<Query extends z.ZodType, Answer extends z.ZodType> = {
  method: 'get'
  /** Below `/api/v1`; `:id` is a record's number. */
  path: string
  access: ApiAccess
  /** What the trail calls this on a sensitive record: who asks in vain is on record too. */
  audited?: string
  /** What generated clients call it. */
  name: string
  summary: string
  description?: string
  query?: Query
  answer: Answer
  /** Names of headers that the answer has, and what they tell. */
  headers?: Record<string, string>
  example: z.output<Answer>
  handler: (asked: Asked<z.output<Query>>) => Promise<z.output<Answer>> | z.output<Answer>
}

export type Endpoint = Omit<Row<z.ZodType, z.ZodType>, 'query' | 'handler'> & {
  query: z.ZodType
  handler: (asked: Asked<never>) => unknown
}

const NoQuery = z.strictObject({})

/** A row without its access does not compile, nor does one whose handler answers something else than it says. */
export const endpoint = <Answer extends z.ZodType, Query extends z.ZodType = typeof NoQuery>(
  row: Row<Query, Answer>,
): Endpoint => ({ ...row, query: row.query ?? NoQuery })
