import type { Request, Response } from 'express'
import * as z from 'zod'
import type { Ability } from '../account/tokens/abilities.ts'
import type { Permission, User } from '../permissions.ts'

// One endpoint of the API. The route, the checks of rights and parameters, and the OpenAPI document are
// generated from it.

export const BASE = '/api/v1'

/** A permission that both token and owner need; any token; or none. */
export type ApiAccess = Permission | 'any token' | 'anyone'

/**
 * The sender of a request. The permissions in `viewer` are those that both the token and its owner have now.
 */
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
  /** Below `/api/v1`; `:id` is a record's id. */
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
  /** Descriptions of response headers by name. */
  headers?: Record<string, string>
  example: z.output<Answer>
  handler: (asked: Asked<z.output<Query>>) => Promise<z.output<Answer>> | z.output<Answer>
}

export type Endpoint = Omit<Row<z.ZodType, z.ZodType>, 'query' | 'handler'> & {
  query: z.ZodType
  handler: (asked: Asked<never>) => unknown
}

const NoQuery = z.strictObject({})

/** Makes TypeScript check that `access` is set and that the handler returns the declared response. */
export const endpoint = <Answer extends z.ZodType, Query extends z.ZodType = typeof NoQuery>(
  row: Row<Query, Answer>,
): Endpoint => ({ ...row, query: row.query ?? NoQuery })
